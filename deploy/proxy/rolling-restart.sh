#!/bin/sh
# Restarts the processes behind nginx one after the other without a failed request:
#   rolling-restart.sh 3001 3002
# SITE is the file with the upstream; RESTART gets the port and returns when the process has been restarted.
set -eu
SITE=${SITE:-/etc/nginx/conf.d/formkurva.conf}
RESTART=${RESTART:-'systemctl restart formkurva@'}
RELOAD=${RELOAD:-nginx -s reload}

for port in "$@"; do
  cp "$SITE" "$SITE.before"
  sed -i "s/^\( *server 127\.0\.0\.1:$port\) .*;/\1 down;/" "$SITE"
  $RELOAD
  # Old nginx workers finish their requests.
  sleep 2
  # shellcheck disable=SC2086 # the command and its port
  ${RESTART}$port
  tries=0
  until curl --silent --fail --max-time 2 "http://127.0.0.1:$port/readyz" >/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { echo "The process on port $port is not ready; it stays out of $SITE." >&2; exit 1; }
    sleep 1
  done
  mv "$SITE.before" "$SITE"
  $RELOAD
  sleep 1
done
