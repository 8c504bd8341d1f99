package main

import (
	"crypto/sha1"
	"encoding/xml"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// recordKinds are the endings of records that the installer offers Shikatsu for.
var recordKinds = []string{"sgf", "gib", "ngf", "ugf", "ugi"}

// msi fills in the template from which wixl makes an MSI. It writes there the files of a folder, each in a
// component of its own, and identifiers. They follow from names, and those that tell versions apart from the
// version, so that the same sources give the same package.
func msi(dir, version, icon, template, to string) error {
	text, err := os.ReadFile(template)
	if err != nil {
		return err
	}
	var files, components, kinds strings.Builder
	if err := addFiles(dir, "", &files, &components); err != nil {
		return err
	}
	for _, kind := range recordKinds {
		key := `Software\Classes\.` + kind + `\OpenWithProgids`
		fmt.Fprintf(&kinds, "              <RegistryValue Root=\"HKCU\" Key=\"%s\" Name=\"Shikatsu.Record\" Type=\"string\" Value=\"\"/>\n", key)
		fmt.Fprintf(&kinds, "              <RegistryValue Root=\"HKCU\" Key=\"Software\\Classes\\Applications\\shikatsu.exe\\SupportedTypes\" Name=\".%s\" Type=\"string\" Value=\"\"/>\n", kind)
		fmt.Fprintf(&kinds, "              <RegistryValue Root=\"HKCU\" Key=\"Software\\Shikatsu\\Capabilities\\FileAssociations\" Name=\".%s\" Type=\"string\" Value=\"Shikatsu.Record\"/>\n", kind)
	}
	filled := strings.NewReplacer(
		"@VERSION@", version, "@ICON@", escaped(icon), "@PRODUCT@", identifier("product "+version),
		"@MENU@", identifier("menu"), "@FILES@\n", files.String(), "@KINDS@\n", kinds.String(), "@COMPONENTS@\n", components.String(),
	).Replace(string(text))
	return write(to, []byte(filled))
}

// addFiles writes the folders and files below a folder, sorted by name, and the list of their
// components.
func addFiles(root, path string, files, components *strings.Builder) error {
	entries, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(path)))
	if err != nil {
		return err
	}
	for _, entry := range entries {
		name := strings.TrimPrefix(path+"/"+entry.Name(), "/")
		id := "f" + strings.ReplaceAll(identifier("file "+name), "-", "")
		if entry.IsDir() {
			fmt.Fprintf(files, "            <Directory Id=\"%s\" Name=\"%s\">\n", id, escaped(entry.Name()))
			if err := addFiles(root, name, files, components); err != nil {
				return err
			}
			fmt.Fprintf(files, "            </Directory>\n")
			continue
		}
		if entry.Type()&fs.ModeType != 0 {
			return fmt.Errorf("%s is neither a file nor a folder", name)
		}
		fmt.Fprintf(files, "            <Component Id=\"c%s\" Guid=\"%s\" Win64=\"yes\"><File Id=\"%s\" Name=\"%s\" Source=\"%s\" KeyPath=\"yes\"/></Component>\n",
			id, identifier("component "+name), id, escaped(entry.Name()), escaped(filepath.Join(root, filepath.FromSlash(name))))
		fmt.Fprintf(components, "      <ComponentRef Id=\"c%s\"/>\n", id)
	}
	return nil
}

// escaped is a text as XML has it.
func escaped(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text))
	return out.String()
}

// identifier is the UUID (version 5, of a space of our own) of a name, in capitals.
func identifier(name string) string {
	sum := sha1.Sum([]byte("org.shikatsu.Shikatsu " + name))
	sum[6] = sum[6]&0x0f | 0x50
	sum[8] = sum[8]&0x3f | 0x80
	return strings.ToUpper(fmt.Sprintf("%x-%x-%x-%x-%x", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16]))
}
