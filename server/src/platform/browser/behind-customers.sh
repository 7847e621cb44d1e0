#!/bin/sh
# Root may raise its own priority, and Chromium would: it runs without that right.
if [ "$(id -u)" = 0 ] && command -v setpriv > /dev/null; then
  exec setpriv --bounding-set=-sys_nice --inh-caps=-sys_nice nice -n 10 "$TERTULIA_BROWSER" "$@"
fi
exec nice -n 10 "$TERTULIA_BROWSER" "$@"
