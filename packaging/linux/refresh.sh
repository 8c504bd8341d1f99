# shellcheck shell=sh
# Sourced by install.sh and uninstall.sh: has the desktop look anew at what is in PREFIX.
refresh() {
	for command in "update-desktop-database $1/share/applications" "update-mime-database $1/share/mime" \
		"gtk-update-icon-cache -q -f -t $1/share/icons/hicolor"; do
		command -v "${command%% *}" >/dev/null 2>&1 || continue
		[ -d "${command##* }" ] || continue
		# shellcheck disable=SC2086 # a command and its arguments
		$command >/dev/null 2>&1 || true
	done
}
