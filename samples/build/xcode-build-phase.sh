#!/bin/sh
# A Run Script phase for Xcode, behind all other phases: the gate's failures stand in Xcode's list of issues, at the line of
# the rule. Build settings: Write Link Map File (LD_GENERATE_MAP_FILE) = YES, User Script Sandboxing = NO.
#   shell script of the phase: "$SRCROOT/scripts/xcode-build-phase.sh"
# Xcode reads lines such as FILE:12: error: TEXT. Not yet run by Xcode: the tests run the script with Xcode's variables.
set -eu
# Budgets are for what ships.
[ "${CONFIGURATION:-Release}" = Release ] || exit 0
PATH=$PATH:/opt/homebrew/bin:/usr/local/bin
if ! command -v sizeaudit >/dev/null; then
    echo "warning: sizeaudit is not installed: the sizes of $EXECUTABLE_NAME are not checked"
    exit 0
fi
# Paths of the issues, and those in the configuration, count from here.
cd "$SRCROOT"
set -- gate "$TARGET_BUILD_DIR/$EXECUTABLE_PATH" --config "$SRCROOT/.sizeaudit.toml" --format xcode
if [ -e "${LD_MAP_FILE_PATH:-}" ]; then set -- "$@" --map "$LD_MAP_FILE_PATH"; fi
if [ -n "${ARCHS:-}" ] && [ "${ARCHS#* }" != "$ARCHS" ]; then set -- "$@" --arch "${ARCHS%% *}"; fi
exec sizeaudit "$@"
