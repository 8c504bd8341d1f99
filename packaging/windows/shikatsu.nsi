; The installer for Windows. scripts/package.sh defines VERSION, FILES (the folder of what is
; installed), ICON and OUT. Everything goes to the user who installs: nobody is asked for an
; administrator's password.
Target amd64-unicode
Unicode true
!include MUI2.nsh
!include FileFunc.nsh
!include x64.nsh

Name "Shikatsu"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Shikatsu"
InstallDirRegKey HKCU "Software\Shikatsu" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
BrandingText "Shikatsu ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Shikatsu"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Installer of Shikatsu"
VIAddVersionKey CompanyName "The Shikatsu authors"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Shikatsu"
!define MUI_FINISHPAGE_RUN "$INSTDIR\shikatsu.exe"

!insertmacro MUI_PAGE_LICENSE "${FILES}/LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"
!insertmacro MUI_LANGUAGE "SimpChinese"
!insertmacro MUI_LANGUAGE "Korean"

LangString Record ${LANG_ENGLISH} "Go game record"
LangString Record ${LANG_JAPANESE} "囲碁の棋譜"
LangString Record ${LANG_SIMPCHINESE} "围棋棋谱"
LangString Record ${LANG_KOREAN} "바둑 기보"
LangString Kept ${LANG_ENGLISH} "Your own problems, settings and unsaved changes stay. If you want them gone, too, remove these folders:"
LangString Kept ${LANG_JAPANESE} "自作の問題、設定、保存していない変更は残る。それも消すには次のフォルダーを削除する:"
LangString Kept ${LANG_SIMPCHINESE} "您自己的题目、设置和未保存的更改会保留。如也要删除，请删除这些文件夹:"
LangString Kept ${LANG_KOREAN} "직접 만든 문제, 설정, 저장하지 않은 변경은 남는다. 그것도 지우려면 다음 폴더를 삭제한다:"
LangString Old ${LANG_ENGLISH} "Shikatsu needs a 64-bit Windows."
LangString Old ${LANG_JAPANESE} "Shikatsu には 64 ビットの Windows が必要。"
LangString Old ${LANG_SIMPCHINESE} "Shikatsu 需要 64 位 Windows。"
LangString Old ${LANG_KOREAN} "Shikatsu에는 64비트 Windows가 필요하다."

; Has the explorer look anew at what opens what.
!macro Associated
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; Offers Shikatsu for a kind of file, and makes it the one that opens it where there is none.
!macro Opens KIND
  WriteRegStr HKCU "Software\Classes\.${KIND}\OpenWithProgids" "Shikatsu.Record" ""
  WriteRegStr HKCU "Software\Classes\Applications\shikatsu.exe\SupportedTypes" ".${KIND}" ""
  WriteRegStr HKCU "Software\Shikatsu\Capabilities\FileAssociations" ".${KIND}" "Shikatsu.Record"
  ReadRegStr $0 HKCR ".${KIND}" ""
  ${If} $0 == ""
    WriteRegStr HKCU "Software\Classes\.${KIND}" "" "Shikatsu.Record"
  ${EndIf}
!macroend

!macro NoLongerOpens KIND
  DeleteRegValue HKCU "Software\Classes\.${KIND}\OpenWithProgids" "Shikatsu.Record"
  DeleteRegKey /ifempty HKCU "Software\Classes\.${KIND}\OpenWithProgids"
  ReadRegStr $0 HKCU "Software\Classes\.${KIND}" ""
  ${If} $0 == "Shikatsu.Record"
    DeleteRegValue HKCU "Software\Classes\.${KIND}" ""
  ${EndIf}
  DeleteRegKey /ifempty HKCU "Software\Classes\.${KIND}"
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP "$(Old)" /SD IDOK
    SetErrorLevel 1
    Quit
  ${EndIf}
FunctionEnd

Section
  SetOutPath "$INSTDIR"
  File /r "${FILES}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Shikatsu.lnk" "$INSTDIR\shikatsu.exe"
  WriteRegStr HKCU "Software\Shikatsu" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\Shikatsu.Record" "" "$(Record)"
  WriteRegStr HKCU "Software\Classes\Shikatsu.Record\DefaultIcon" "" "$INSTDIR\shikatsu.exe,0"
  WriteRegStr HKCU "Software\Classes\Shikatsu.Record\shell\open\command" "" '"$INSTDIR\shikatsu.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\Applications\shikatsu.exe" "FriendlyAppName" "Shikatsu"
  WriteRegStr HKCU "Software\Classes\Applications\shikatsu.exe\shell\open\command" "" '"$INSTDIR\shikatsu.exe" "%1"'
  WriteRegStr HKCU "Software\Shikatsu\Capabilities" "ApplicationName" "Shikatsu"
  WriteRegStr HKCU "Software\Shikatsu\Capabilities" "ApplicationDescription" "Life and death in the game of Go, with proof"
  WriteRegStr HKCU "Software\RegisteredApplications" "Shikatsu" "Software\Shikatsu\Capabilities"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\shikatsu.exe" "" "$INSTDIR\shikatsu.exe"
  !insertmacro Opens sgf
  !insertmacro Opens gib
  !insertmacro Opens ngf
  !insertmacro Opens ugf
  !insertmacro Opens ugi
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Shikatsu"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\shikatsu.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Shikatsu authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
  !insertmacro Associated
SectionEnd

Section Uninstall
  Delete "$INSTDIR\shikatsu.exe"
  Delete "$INSTDIR\shikatsu-cli.exe"
  Delete "$INSTDIR\README.md"
  Delete "$INSTDIR\CHANGELOG.md"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\NOTICES.txt"
  RMDir /r "$INSTDIR\docs"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Shikatsu.lnk"
  !insertmacro NoLongerOpens sgf
  !insertmacro NoLongerOpens gib
  !insertmacro NoLongerOpens ngf
  !insertmacro NoLongerOpens ugf
  !insertmacro NoLongerOpens ugi
  DeleteRegKey HKCU "Software\Classes\Shikatsu.Record"
  DeleteRegKey HKCU "Software\Classes\Applications\shikatsu.exe"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\shikatsu.exe"
  DeleteRegValue HKCU "Software\RegisteredApplications" "Shikatsu"
  DeleteRegKey HKCU "Software\Shikatsu"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro Associated
  DetailPrint "$(Kept)"
  DetailPrint "$APPDATA\org.shikatsu.Shikatsu"
  DetailPrint "$APPDATA\fyne\org.shikatsu.Shikatsu"
  DetailPrint "$LOCALAPPDATA\org.shikatsu.Shikatsu"
  MessageBox MB_ICONINFORMATION "$(Kept)$\r$\n$\r$\n$APPDATA\org.shikatsu.Shikatsu$\r$\n$APPDATA\fyne\org.shikatsu.Shikatsu$\r$\n$LOCALAPPDATA\org.shikatsu.Shikatsu" /SD IDOK
SectionEnd
