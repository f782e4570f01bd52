#!/usr/bin/env python3
"""make.py writes the resources of the labelled Android package; make.py R.java its code, with the numbers of R that aapt wrote there."""
import os, re, struct, sys, zlib


def put(path, data):
    os.makedirs(os.path.dirname(path) or '.', exist_ok=True)
    open(path, 'wb').write(data.encode() if isinstance(data, str) else data)


def png(seed, size):
    chunk = lambda kind, data: struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    rows = b''.join(b'\0' + bytes((seed * 37 + x * y + 3 * x) % 256 for x in range(size * 4)) for y in range(size))
    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', size, size, 8, 6, 0, 0, 0)) + chunk(b'IDAT', zlib.compress(rows, 9)) + chunk(b'IEND', b'')


ANDROID = 'xmlns:android="http://schemas.android.com/apk/res/android"'
DRAWABLES = ['in_code', 'in_array', 'in_layout', 'in_field', 'in_style', 'icon_app', 'never_used', 'in_dead_layout', 'in_code_old', 'by_name_a', 'in_selector', 'first_of_type']


def resources():
    put('AndroidManifest.xml', f'<manifest {ANDROID} package="com.example.kiosk" android:versionCode="1" android:versionName="1.0"><uses-sdk android:minSdkVersion="24"/>'
        '<application android:icon="@drawable/icon_app" android:label="@string/app_name" android:theme="@style/Main"><activity android:name=".Main" android:exported="true"/></application></manifest>')
    for n, name in enumerate(DRAWABLES):
        for folder, size in (('drawable-mdpi', 16), ('drawable-xhdpi', 32)): put(f'res/{folder}/{name}.png', png(n, size))
    put('res/drawable/state.xml', f'<selector {ANDROID}><item android:drawable="@drawable/in_selector"/></selector>')
    put('res/layout/main.xml', f'<LinearLayout {ANDROID} android:layout_width="1dp" android:layout_height="1dp"><ImageView android:src="@drawable/in_layout" android:background="@drawable/state" '
        'android:layout_width="1dp" android:layout_height="1dp" android:contentDescription="@string/in_layout_text"/><include layout="@layout/part"/></LinearLayout>')
    put('res/layout/part.xml', f'<View {ANDROID} android:layout_width="1dp" android:layout_height="1dp"/>')
    put('res/layout/dead.xml', f'<ImageView {ANDROID} android:src="@drawable/in_dead_layout" android:layout_width="1dp" android:layout_height="1dp"/>')
    put('res/menu/dead_menu.xml', f'<menu {ANDROID}><item android:title="@string/in_dead_menu"/></menu>')
    put('res/raw/chime.ogg', b'OggS' + bytes(900)); put('res/raw/silence.ogg', b'OggS' + bytes(1100))
    strings = ['app_name', 'in_layout_text', 'hello', 'gone', 'in_dead_menu', 'nested']
    put('res/values/strings.xml', '<resources>' + ''.join(f'<string name="{s}">Text {s}</string>' for s in strings) + '<string name="alias">@string/nested</string>'
        '<color name="bright">#ff8800</color><color name="pale">#eeeeee</color></resources>')
    put('res/values-de/strings.xml', '<resources><string name="hello">Hallo</string><string name="gone">Weg</string></resources>')
    put('res/values/styles.xml', '<resources><style name="Main"><item name="android:windowBackground">@drawable/in_style</item></style></resources>')
    put('assets/readme.txt', 'never_used\n')


def code(java):
    ids, kind = {}, ''
    for line in open(java):
        if found := re.search(r'static final class (\w+)', line): kind = found[1]
        if found := re.search(r'static final int (\w+)\s*=\s*(0x[0-9a-f]+)', line): ids[kind, found[1]] = int(found[2], 16)
    number = lambda kind, name: f'0x{ids[kind, name]:x}'
    smallest = min(value for (kind, _), value in ids.items() if kind == 'drawable')
    assert any(value & 0xffff == 0 and name == 'by_name_a' for (_, name), value in ids.items()), 'const/high16 is for the first of a type'
    constants = [('drawable', 'in_code'), ('layout', 'main'), ('string', 'hello'), ('string', 'alias'), ('raw', 'chime'), ('color', 'bright')]
    lines = [f'    const v0, {number(*c)}\n    invoke-static {{v0}}, Lcom/example/kiosk/Main;->take(I)V' for c in constants]
    put('smali/Main.smali', f'''.class public Lcom/example/kiosk/Main;
.super Ljava/lang/Object;
.method public static take(I)V
    .registers 1
    return-void
.end method
.method public static run()V
    .registers 4
{chr(10).join(lines)}
    const/high16 v0, {smallest & 0xffff0000:#x}
    invoke-static {{v0}}, Lcom/example/kiosk/Main;->take(I)V
    sget v0, Lcom/example/kiosk/R$drawable;->in_field:I
    invoke-static {{v0}}, Lcom/example/kiosk/Main;->take(I)V
    const/4 v0, 0x1
    new-array v1, v0, [I
    fill-array-data v1, :data
    return-void
    :data
    .array-data 4
        {number('drawable', 'in_array')}
    .end array-data
.end method
''')
    for kind in sorted({kind for kind, _ in ids}):     # the lists of all numbers, which are no use
        fields = ''.join(f'.field public static {"" if name == "in_field" else "final "}{name}:I = {value:#x}\n' for (k, name), value in ids.items() if k == kind)
        put(f'smali/R_{kind}.smali', f'.class public Lcom/example/kiosk/R${kind};\n.super Ljava/lang/Object;\n{fields}')


code(sys.argv[1]) if len(sys.argv) > 1 else resources()
