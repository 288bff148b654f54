#!/bin/sh
# Opens the collection in this folder in the browser. On macOS: double click. On Linux: run it as a program.
cd "$(dirname "$0")" || exit 1
if ! node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null; then
  echo 'Vitrine needs Node 20.19 or newer, which this computer does not have.'
  echo 'Install it from https://nodejs.org (the version marked LTS), then open this file again.'
else
  {{install}}
  {{run}} dev --open
  echo
  echo 'Vitrine has stopped. Nothing that was saved is lost. Open this file again to go on.'
fi
printf 'Press Enter to close this window. '
read -r _
