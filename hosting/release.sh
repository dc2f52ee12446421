#!/bin/sh
# Releases of the site on a server with nginx (docs/deploy.md).
#
#   hosting/release.sh new [name]    publishes dist/, which `npm run build && npm run compress` has written
#   hosting/release.sh back [name]   publishes the release before again, or the one with this name
#   hosting/release.sh list          lists the releases that are kept, the one that is live with a star
#
# SITE_HOST  where the server is, as for ssh, such as root@www.example.ie; this machine if it is empty
# SITE_DIR   the folder on the server, /srv/site
# CHECK, RELOAD   the commands that check nginx's configuration and load it
#
# Which release is live stands in one file, $SITE_DIR/release.nginx, with the policies of that release: nginx reads both at
# once, so no page is ever served with the policy of another release. Its variables are named after the folder ($site_release
# in /srv/site), since those of one nginx are shared by all its sites: the last one would serve its release to all.
set -eu

site=${SITE_DIR:-/srv/site}
dist=${DIST_DIR:-dist}
check=${CHECK:-nginx -t}
reload=${RELOAD:-systemctl reload nginx}
kept=3
prefix=$(basename "$site" | tr -c 'A-Za-z0-9\n' _)

fail() {
  echo "$1" >&2
  exit 1
}

# Runs a script on the server.
on_server() {
  if [ -n "${SITE_HOST:-}" ]; then ssh "$SITE_HOST" "$1"; else sh -c "$1"; fi
}

refuse_half_a_build() {
  [ -f "$dist/_policies.nginx" ] || fail "There is no build in $dist: npm run build && npm run compress"
  [ -f "$dist/index.html.br" ] || fail "$dist is not compressed: npm run compress"
  find "$dist" -name '*.br' -o -name '*.gz' | while read -r compressed; do
    original=${compressed%.*}
    if [ ! -f "$original" ] || [ -n "$(find "$original" -newer "$compressed")" ]; then
      fail "$compressed is older than its file: npm run build && npm run compress"
    fi
  done
}

# What the functions of the server are given first.
settings="set -eu; cd '$site'"

# The release that is live, and the one that was before it. Its files are still served below /assets/ and /technician/,
# because an open page may request them.
named_as() {
  on_server "sed -n 's|^map .host .${prefix}_$1 { default $site/releases/\(.*\); }|\1|p' '$site/release.nginx' 2>/dev/null || true"
}

publish() {
  live=$(named_as release)
  previous=${live:-$1}
  on_server "$settings
    [ -f releases/$1/_policies.nginx ] || { echo 'There is no release $1' >&2; exit 1; }
    printf '%s\n' \
      '# Written by hosting/release.sh.' \
      'map \$host \$${prefix}_release { default $site/releases/$1; }' \
      'map \$host \$${prefix}_previous_release { default $site/releases/$previous; }' \
      'map \$request_uri \$${prefix}_page_policy { include $site/releases/$1/_policies.nginx; }' > release.nginx.new
    if [ -f release.nginx ]; then cp release.nginx release.nginx.before; fi
    mv release.nginx.new release.nginx
    undo() {
      if [ -f release.nginx.before ]; then mv release.nginx.before release.nginx; else rm release.nginx; fi
      echo \"\$1: nothing was changed\" >&2
      exit 1
    }
    $check || undo 'nginx refuses its configuration'
    $reload || undo 'nginx cannot be reloaded'
    rm -f release.nginx.before" && echo "$1 is live"
}

copy_build() {
  on_server "mkdir -p '$site/releases/.$1'
    [ ! -e '$site/releases/$1' ] || { echo 'There is a release $1 already' >&2; exit 1; }"
  tar -C "$dist" -cf - . | on_server "$settings
    tar --no-same-owner -C releases/.$1 -xf -
    chmod -R a+rX releases/.$1
    mv releases/.$1 releases/$1"
}

# A release that could not be published: it would stand in the list in place of one that could be gone back to.
discard() {
  if live=$(named_as release) && [ "$live" != "$1" ]; then on_server "rm -r '$site/releases/$1'"; fi
}

# The newest stay, and in any case what is live and what was before.
delete_old() {
  live=$(named_as release)
  previous=$(named_as previous_release)
  on_server "$settings
    rm -rf releases/.[!.]*
    ls releases | sort -r | tail -n +$((kept + 1)) | grep -vxF -e '$live' -e '$previous' | while read -r old; do
      rm -r \"releases/\$old\"
    done"
}

case ${1:-} in
  new)
    refuse_half_a_build
    name=${2:-$(date -u +%Y-%m-%dT%H%M%SZ)}
    copy_build "$name"
    publish "$name" || { discard "$name"; exit 1; }
    delete_old
    ;;
  back)
    name=${2:-$(named_as previous_release)}
    [ -n "$name" ] && [ "$name" != "$(named_as release)" ] || fail 'There is no release to go back to'
    publish "$name"
    ;;
  list)
    live=$(named_as release)
    on_server "ls '$site/releases'" | while read -r each; do
      if [ "$each" = "$live" ]; then echo "* $each"; else echo "  $each"; fi
    done
    ;;
  *) fail "$(sed -n 's/^#   //p' "$0")" ;;
esac
