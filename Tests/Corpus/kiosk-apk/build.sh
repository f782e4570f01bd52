#!/bin/sh
# build.sh OUT: builds the labelled package OUT/kiosk.apk. Needs Debian's aapt, smali, zip, zipalign, python3 and android-framework-res.
# The labels lie beside it (truth.json); they were written before the program saw the package.
set -e
mkdir -p "$1"
out=$(cd "$1" && pwd) work=$(mktemp -d) here=$(cd "$(dirname "$0")" && pwd)
cd "$work"
python3 "$here/make.py"
aapt package -f -M AndroidManifest.xml -S res -A assets -I /usr/share/android-framework-res/framework-res.apk -J . -F base.apk >/dev/null
python3 "$here/make.py" R.java
smali assemble -o classes.dex smali 2>/dev/null || smali a -o classes.dex smali
zip -q base.apk classes.dex
zipalign -f 4 base.apk "$out/kiosk.apk"
rm -rf "$work"
