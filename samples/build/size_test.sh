#!/bin/sh
# The gate as a test of Bazel.   usage: size_test.sh ARTIFACT MAP CONFIGURATION
# Bazel keeps the JUnit file as the result of the test.
set -eu
artifact=$PWD/$1 map=$PWD/$2
command -v sizeaudit >/dev/null || { echo "sizeaudit is not on the path: bazel test --test_env=PATH" >&2; exit 2; }
# The paths in the configuration count from its own folder.
cd "$(dirname "$3")"
set -- gate "$artifact" --map "$map" --config "$(basename "$3")"
if [ -n "${XML_OUTPUT_FILE:-}" ]; then set -- "$@" --report "junit=$XML_OUTPUT_FILE"; fi
exec sizeaudit "$@"
