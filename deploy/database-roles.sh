#!/bin/sh
# Run once by the database container: creates the runtime account, which owns nothing.
set -eu
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=password="$APP_PASSWORD" <<'SQL'
create role formkurva_app login password :'password';
SQL
