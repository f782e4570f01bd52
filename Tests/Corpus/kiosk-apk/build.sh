#!/bin/sh
# build.sh OUT: builds the labelled package OUT/kiosk.apk and the app bundle OUT/kiosk.aab of the same sources. Needs Debian's aapt,
# smali, zip, zipalign, unzip, python3 and android-framework-res.
# The labels lie beside them (truth.json); they were written before the program saw either.
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

rm -rf smali bundle
aapt2 compile --dir res -o compiled.zip
aapt2 link --proto-format -o base.zip -I /usr/share/android-framework-res/framework-res.apk --manifest AndroidManifest.xml \
    --java java -A assets -R compiled.zip --auto-add-overlay
python3 "$here/make.py" "$(find java -name R.java)"
mkdir -p bundle/base/manifest bundle/base/dex
smali assemble -o bundle/base/dex/classes.dex smali 2>/dev/null || smali a -o bundle/base/dex/classes.dex smali
unzip -q base.zip -d bundle/base
mv bundle/base/AndroidManifest.xml bundle/base/manifest/
printf '\012\010\022\0061.15.6' > bundle/BundleConfig.pb
rm -f "$out/kiosk.aab"
(cd bundle && zip -qrXD "$out/kiosk.aab" BundleConfig.pb base)
rm -rf "$work"
