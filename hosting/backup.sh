#!/bin/sh
# Backups of the database, encrypted (docs/backup.md).
#
#   hosting/backup.sh make             a backup of the project, and the list of who was forgotten
#   hosting/backup.sh check            fails if there is no whole backup of the last 26 hours
#   hosting/backup.sh restore <file>   into the new project, and forgets again who was forgotten
#
# BACKUP_DIR          where they are, ~/backups
# BACKUP_PASSPHRASE   the file with the passphrase, ~/.backup-passphrase
# BACKUP_DAYS         for how many days they are kept, 30
set -eu
umask 077

folder=${BACKUP_DIR:-$HOME/backups}
passphrase=${BACKUP_PASSPHRASE:-$HOME/.backup-passphrase}
days=${BACKUP_DAYS:-30}

fail() {
  echo "$1" >&2
  exit 1
}

with_passphrase() {
  gpg --batch --quiet --pinentry-mode loopback --passphrase-file "$passphrase" "$@"
}

# pg_dump writes this at the end of a dump that is whole: a pipe hides that it failed.
is_whole() {
  with_passphrase --decrypt "$1" 2>/dev/null | tail -n 20 | grep -q 'PostgreSQL database dump complete'
}

make_backup() {
  [ -s "$passphrase" ] || fail "There is no passphrase in $passphrase"
  mkdir -p "$folder"
  file=$folder/$(date -u +%Y-%m-%d).sql.gpg
  # Each account's row is in auth; sessions are not in it.
  PGSERVICE=project pg_dump --data-only --no-owner \
    --table='public.*' --table=auth.users --table=auth.identities |
    with_passphrase --yes --output "$file.new" --symmetric
  is_whole "$file.new" || fail "The backup of $(date -u +%F) is not whole"
  mv "$file.new" "$file"
  # Ids alone: a backup brings back everybody who was forgotten after it, and nothing in it says who that was.
  PGSERVICE=project psql --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 \
    --command='select customer_id from private.forgotten_customers order by 1' \
    --output="$folder/forgotten-customers.new"
  mv "$folder/forgotten-customers.new" "$folder/forgotten-customers"
  find "$folder" -name '*.sql.gpg' -mtime "+$days" -exec rm {} +
}

check_newest() {
  newest=$(find "$folder" -name '*.sql.gpg' -mmin -1560 2>/dev/null | sort | tail -n 1)
  [ -n "$newest" ] || fail "There is no backup of the last 26 hours in $folder"
  is_whole "$newest" || fail "$newest is not whole, or the passphrase is another one"
}

restore() {
  is_whole "$1" || fail "$1 is not whole, or the passphrase is another one: nothing was restored"
  # Triggers are off: every job's transitions would be applied, and recorded in the history, once more.
  with_passphrase --decrypt "$1" |
    PGSERVICE=new-project psql --quiet --single-transaction --set=ON_ERROR_STOP=1 \
      --command='set session_replication_role = replica' --file=- --command='select private.begin_new_epoch()'
  [ -f "$folder/forgotten-customers" ] || fail "There is no $folder/forgotten-customers: who was forgotten is back"
  while read -r id; do
    PGSERVICE=new-project psql --quiet --set=ON_ERROR_STOP=1 --command="select * from office.forget('$id')" < /dev/null
  done < "$folder/forgotten-customers"
}

case ${1:-} in
  make) make_backup ;;
  check) check_newest ;;
  restore) restore "${2:?which file}" ;;
  *) fail "$(sed -n 's/^#   //p' "$0")" ;;
esac
