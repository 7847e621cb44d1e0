#!/bin/sh
exec nice -n 10 "$TERTULIA_BROWSER" "$@"
