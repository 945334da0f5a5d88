#!/bin/bash
# fresh.sh WHO: the README's two commands on a machine that has nothing: in a minimal Debian 12 root, made for it and removed again. Needs root; ./dev fresh calls it.
# fresh.sh WHO [NAMES]: only these tests.
#   root, user   in a root of its own: ./dev run, then ./dev test; a user has sudo
#   both         root, then user
#   once         one root for both: ./dev run as a user, then ./dev test as root. Half the time, and only what the tests find without root, or
#                install without having installed the program before, is left out: for .ci/run
# The last line are the counts of the tests; ./dev run counts when it fails. 77: no root can be made here.
#
# Everything is mounted and started in namespaces of its own, so that nothing can be left behind even by a kill.
set -euo pipefail

who=$1
shift
names=("$@")
tests=$(dirname "$(readlink -f "$0")")
top=$(dirname "$tests")
cache=${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/director-please-fresh
PATH=$PATH:/usr/sbin:/sbin
clean_path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

say ()
{
  printf '%s\n' "$*"
}

impossible ()
{
  say "No bare root can be made here: $*"
  exit 77
}

# --- the apt configuration of this machine ----------------------------------------------------------------------------

# Where packages come from: the files that say so here, if this is the same Debian; if not, mmdebstrap's own idea of it.
sources ()
{
  grep -qx 'VERSION_CODENAME=bookworm' /etc/os-release || return 0
  grep -ls -E '^(deb|Types:)' /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources || true
}

# How they are fetched: proxies and the like, those of the environment too, because sudo forgets them. No hooks: they call what is installed here.
fetching ()
{
  apt-config dump | grep '^Acquire::' | grep -v -e '^Acquire::IndexTargets' -e 'Proxy-Auto-Detect' || true
  [ -z "${http_proxy:-}" ] || say "Acquire::http::Proxy \"$http_proxy\";"
  [ -z "${https_proxy:-}" ] || say "Acquire::https::Proxy \"$https_proxy\";"
}

# The files that apt reads beside those two: whom to trust and what to prefer. A bundle of certificates only where apt itself needs it.
beside ()
{
  local list
  list=$(sources)
  compgen -G '/etc/apt/trusted.gpg' || true
  compgen -G '/etc/apt/trusted.gpg.d/*' || true
  compgen -G '/etc/apt/keyrings/*' || true
  compgen -G '/etc/apt/preferences' || true
  compgen -G '/etc/apt/preferences.d/*' || true
  compgen -G '/etc/apt/auth.conf' || true
  compgen -G '/etc/apt/auth.conf.d/*' || true
  [ -n "$list" ] || return 0
  # shellcheck disable=SC2086 # a list of words
  grep -hoE '/usr/[^] ]*\.(gpg|asc)' $list || true
  # shellcheck disable=SC2086
  if { cat $list; fetching; } | grep -q 'https://'; then
    compgen -G /etc/ssl/certs/ca-certificates.crt || true
  fi
}

# --- the root ---------------------------------------------------------------------------------------------------------

# The packages that every Debian has, as an archive; kept for a week, or until apt's configuration changes.
make_base ()
{
  local key list
  list=$(sources)
  # shellcheck disable=SC2086
  key=$({ cat /dev/null $list; fetching; } | sha256sum | cut -c1-16)
  base=$cache/base-$key.tar
  find "$cache" -maxdepth 1 -name 'base-*' -mtime +6 -delete
  [ ! -f "$base" ] || return 0
  say "Making a minimal Debian 12 ..."
  fetching >"$work/fetching"
  # shellcheck disable=SC2086
  timeout 1200 mmdebstrap --quiet --variant=minbase --aptopt="$work/fetching" bookworm "$work/base.tar" $list </dev/null || impossible "mmdebstrap failed"
  mv "$work/base.tar" "$base"
}

# make_root DIR
make_root ()
{
  local file
  root=$1
  mkdir "$root"
  tar -C "$root" -xf "$base"
  beside | sort -u | while read -r file; do
    [ -f "$file" ] && install -D -m 644 "$file" "$root$file"
  done
  cp -L /etc/hosts /etc/resolv.conf "$root/etc/"
  say "#!/bin/sh" >"$root/usr/sbin/policy-rc.d"
  say "exit 101" >>"$root/usr/sbin/policy-rc.d"
  chmod 755 "$root/usr/sbin/policy-rc.d"
  # What an earlier run has fetched need not be fetched again; it is installed all the same.
  cp -l "$cache"/debs/*.deb "$root/var/cache/apt/archives/" 2>/dev/null || true

  mount -t proc proc "$root/proc"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  mkdir "$root/dev/pts" "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  ln -s /proc/self/fd/0 "$root/dev/stdin"
  ln -s /proc/self/fd/1 "$root/dev/stdout"
  ln -s /proc/self/fd/2 "$root/dev/stderr"
  for file in null zero full random urandom tty; do
    touch "$root/dev/$file"
    mount --bind "/dev/$file" "$root/dev/$file"
  done
}

keep_debs ()
{
  chroot "$root" apt-get -q autoclean >/dev/null || true
  mkdir -p "$cache/debs"
  rm -f "$cache"/debs/*.deb
  cp -l "$root"/var/cache/apt/archives/*.deb "$cache/debs/" 2>/dev/null || true
}

# at_home USER COMMAND...: in the root, in the home of that user, with nothing of the environment here.
at_home ()
{
  local user=$1 home=/root
  shift
  [ "$user" = root ] || home=/home/$user
  chroot --userspec="$user:$user" "$root" /usr/bin/env -i HOME="$home" USER="$user" LOGNAME="$user" PATH=$clean_path TERM=dumb ${CI:+CI="$CI"} \
    /bin/sh -c 'cd && "$@"' sh "$@" </dev/null
}

# A user who may become root, which is all that the README asks for beside a Debian.
make_user ()
{
  chroot "$root" useradd --create-home --shell /bin/bash guest
  chroot "$root" /usr/bin/env -i PATH=$clean_path DEBIAN_FRONTEND=noninteractive sh -c 'apt-get -q update && apt-get install -y -q --no-install-recommends sudo' \
    </dev/null >"$work/sudo.log" 2>&1 || { cat "$work/sudo.log"; impossible "sudo could not be installed"; }
  rm -rf "$root"/var/lib/apt/lists/*
  say 'guest ALL=(ALL) NOPASSWD: ALL' >"$root/etc/sudoers.d/guest"
}

# --- the two commands -------------------------------------------------------------------------------------------------

clone_for ()
{
  local user=$1 home=/root
  [ "$user" = root ] || home=/home/$user
  cp -r "$work/clone" "$root$home/director-please"
  chroot "$root" chown -R "$user:$user" "$home/director-please"
}

minutes_since ()
{
  local seconds=$((SECONDS - $1))
  printf '%d:%02d' $((seconds / 60)) $((seconds % 60))
}

# A thousand lines that apt says.
shorter ()
{
  grep -E --line-buffered -v -e '^Get:' -e '^Selecting previously' -e '^Preparing to unpack' -e '^Unpacking' -e '^Setting up' -e '^Processing triggers' \
    -e '^  [a-z0-9][a-z0-9.+:-]+( [a-z0-9|][a-z0-9.+:-]*)*$' || true
}

# try_run USER: what it says about itself is part of it, so a warning is a failure.
try_run ()
{
  local start=$SECONDS rc=0
  say "=== ./dev run as $1, without a screen"
  at_home "$1" ./director-please/dev run 2>&1 | shorter | tee "$work/run.log" || rc=1
  if grep -E 'WARNING|CRITICAL' "$work/run.log" >"$work/warnings"; then
    say "./dev run warned:"
    cat "$work/warnings"
    rc=1
  fi
  [ $rc = 0 ] || failed=$((failed + 1))
  say "=== ./dev run as $1: $([ $rc = 0 ] && echo good || echo FAILED), $(minutes_since "$start") minutes"
}

# try_test USER
try_test ()
{
  local start=$SECONDS rc=0 counts
  say "=== ./dev test as $1"
  at_home "$1" ./director-please/dev test "${names[@]}" 2>&1 | shorter | tee "$work/test.log" || rc=1
  counts=$(tail -n 1 "$work/test.log")
  if [[ $counts =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed,\ ([0-9]+)\ skipped$ ]]; then
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2])) skipped=$((skipped + BASH_REMATCH[3]))
    [ $rc = 0 ] || [ "${BASH_REMATCH[2]}" != 0 ] || failed=$((failed + 1))
  else
    failed=$((failed + 1))
  fi
  # Which tests were skipped, and why: a tool that is missing shows here and nowhere else.
  find "$root/root" "$root/home" -path '*/meson-logs/testlog.txt' -exec sed -n 's/^.*# *SKIP */=== skipped: /p' {} + | sort | uniq -c || true
  say "=== ./dev test as $1: $counts, $(minutes_since "$start") minutes"
}

# as WHO: the two commands in a root of its own.
as ()
{
  make_root "$work/$1"
  case $1 in
    root)
      clone_for root
      try_run root
      try_test root
      ;;
    user)
      make_user
      clone_for guest
      try_run guest
      try_test guest
      ;;
    once)
      make_user
      clone_for guest
      try_run guest
      clone_for root
      try_test root
      ;;
  esac
  keep_debs
}

inside ()
{
  local start=$SECONDS
  passed=0 failed=0 skipped=0
  make_base
  case $who in
    both) as root; as user ;;
    *) as "$who" ;;
  esac
  say "=== everything: $(minutes_since "$start") minutes"
  touch "$work/counted"
  say "$passed passed, $failed failed, $skipped skipped"
  [ $failed = 0 ] && [ $passed != 0 ]
}

# --- outside: a place, a clone, namespaces ----------------------------------------------------------------------------

clean_up ()
{
  [ -z "${child:-}" ] || kill -KILL "$child" 2>/dev/null || true
  # What was started in the namespaces may take a moment to die, and writes until then.
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    rm -rf --one-file-system "$work" 2>/dev/null && break
    sleep 0.5
  done
  [ "${CI:-}" != true ] || rm -rf "$cache"
}

outside ()
{
  [ "$(id -u)" = 0 ] || impossible "this needs root"
  mkdir -p "$cache" || impossible "there is no place for it"
  # A machine that only tests keeps nothing.
  [ "${CI:-}" != true ] || cache=$(mktemp -d "$cache/ci.XXXXXX")
  # What a run left that was killed together with its trap.
  find "$cache" -maxdepth 1 '(' -name 'work.*' -o -name 'ci.*' ')' -mmin +360 -exec rm -rf --one-file-system {} +
  work=$(mktemp -d "$cache/work.XXXXXX")
  trap clean_up EXIT
  trap 'exit 130' INT TERM HUP
  chmod 755 "$work"
  unshare --mount --pid --fork --kill-child --mount-proc true 2>/dev/null || impossible "no mounts of its own are allowed"

  # By a fetch: a clone of a shallow clone, of a worktree, or of no branch, would each be a case of its own; and the tree may be another user's.
  printf '[safe]\n\tdirectory = *\n' >"$work/gitconfig"
  export GIT_CONFIG_GLOBAL=$work/gitconfig
  { git -c init.defaultBranch=main init -q "$work/clone" && git -C "$work/clone" fetch -q --depth 1 "file://$top" HEAD &&
    git -C "$work/clone" checkout -q FETCH_HEAD; } || impossible "the commit cannot be cloned"
  say "The commit: $(git -C "$work/clone" log -1 --format='%h %s')"

  DP_FRESH_INSIDE=$work unshare --mount --pid --fork --kill-child --mount-proc "$tests/fresh.sh" "$who" "${names[@]}" </dev/null &
  child=$!
  local rc=0
  wait "$child" || rc=$?
  child=
  # Something of this file itself went wrong.
  [ $rc = 0 ] || [ $rc = 77 ] || [ -e "$work/counted" ] || say "0 passed, 1 failed, 0 skipped"
  exit $rc
}

if [ -n "${DP_FRESH_INSIDE:-}" ]; then
  work=$DP_FRESH_INSIDE
  cache=$(dirname "$work")
  inside
else
  outside
fi
