#!/bin/sh
# Checks a journal, exports it, and copies what has changed to a web server:
#   publish-site.sh CONTENT https://annotations.example USER@SERVER:/var/www/journal
set -eu
[ $# -eq 3 ] || { echo "usage: $0 CONTENT URL TARGET" >&2; exit 2; }
program="$(dirname "$0")/../../../dist/bff/journal.js"
node "$program" check "$1"
node "$program" export "$1" --out site --url "$2"
# New files first, so that no page names a missing file. Then the files are removed that the site no longer has.
rsync --recursive --checksum site/ "$3/"
rsync --recursive --checksum --delete site/ "$3/"
