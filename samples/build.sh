#!/bin/sh
# Rebuilds the samples:  samples/build.sh [DIRECTORY]   (default: this directory, over the committed files)
#   tally        x86-64 ELF, g++ and GNU ld, with its map
#   tally-lld    x86-64 ELF, clang and lld, with its map         (skipped without clang and ld.lld)
#   tally-macos  arm64 Mach-O, clang and ld64.lld, with its map  (skipped without clang and ld64.lld)
# CLANG, LLD and LD64 name other tools. Compilers differ, so the bytes differ from release to release.
set -eu
source=$(cd "$(dirname "$0")/src" && pwd)
mkdir -p "${1:-$source/..}"
out=$(cd "${1:-$source/..}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

first() { for tool; do command -v "$tool" >/dev/null 2>&1 && { command -v "$tool"; return; }; done; echo ""; }
clang=${CLANG:-$(first clang clang-19 clang-18 clang-17 clang-16 clang-14)}
lld=${LLD:-$(first ld.lld-19 ld.lld-18 ld.lld-17 ld.lld-16 ld.lld)}
ld64=${LD64:-$(first ld64.lld-19 ld64.lld-18 ld64.lld-17 ld64.lld-16)}

# Everything happens in the temporary directory with relative paths, which is what the maps will show.
cp -R "$source/." "$work"
cd "$work"

elf() { # elf NAME C-COMPILER C++-COMPILER LINK-OPTION...
    name=$1 cc=$2 cxx=$3
    shift 3
    flags="-Os -fPIE -ffunction-sections -fno-ident"
    $cc $flags -c checksum.c -o checksum.o
    $cxx $flags -std=c++17 -c report.cpp -o report.o
    $cxx $flags -std=c++17 -c main.cpp -o main.o
    rm -f libtally.a
    ar rcsD libtally.a checksum.o report.o
    $cxx "$@" -pie -Wl,--gc-sections -Wl,--build-id=sha1 -Wl,-Map="$name.map" main.o -L. -ltally -o "$name"
    cp "$name" "$name.map" "$out"
}

elf tally gcc g++
if [ -n "$clang" ] && [ -n "$lld" ]; then
    elf tally-lld "$clang" "$clang++" --ld-path="$lld"
else
    echo "samples/build.sh: no clang or no ld.lld: tally-lld skipped" >&2
fi

if [ -z "$clang" ] || [ -z "$ld64" ]; then
    echo "samples/build.sh: no clang or no ld64.lld: tally-macos skipped" >&2
    exit
fi
stub() { # stub FILE INSTALL-NAME SYMBOLS CLASSES: a text-based library, enough to link against
    cat >"$1" <<TBD
--- !tapi-tbd
tbd-version: 4
targets: [ arm64-macos ]
install-name: $2
exports:
  - targets: [ arm64-macos ]
    symbols: [ $3 ]
    objc-classes: [ $4 ]
...
TBD
}
stub libSystem.tbd /usr/lib/libSystem.B.dylib \
    "_printf, _getchar, dyld_stub_binder, __NSConcreteStackBlock, __NSConcreteGlobalBlock,\
 __Block_object_dispose, __Block_object_assign, ___stack_chk_fail, ___stack_chk_guard" ""
stub libobjc.tbd /usr/lib/libobjc.A.dylib \
    "__objc_empty_cache, _objc_msgSend, _objc_retain, _objc_release, _objc_storeStrong,\
 _objc_opt_new, _objc_alloc_init, _objc_retainAutorelease" NSObject
target="-target arm64-apple-macosx13 -ffreestanding -Os -fblocks -Iinclude"
"$clang" $target -c checksum.c -o checksum.o
"$clang" $target -fobjc-arc -c tally.m -o tally.o
rm -f libchecksum.a
ar=$(first llvm-ar llvm-ar-19 llvm-ar-18 llvm-ar-17 llvm-ar-16)
"$ar" --format=darwin rcsD libchecksum.a checksum.o
"$ld64" -arch arm64 -platform_version macos 13.0 13.3 -dead_strip -ObjC -fixup_chains -objc_relative_method_lists \
    -map tally-macos.map -o tally-macos tally.o libchecksum.a libobjc.tbd libSystem.tbd
cp tally-macos tally-macos.map "$out"
