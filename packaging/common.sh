# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by packaging/run and packaging/test: installs what is missing, configures and builds.
set -eu

top=$(cd "$(dirname "$0")/.." && pwd)

say() { printf 'rooftrace: %s\n' "$*" >&2; }

# answer_options ARGUMENT...: prints the head comment of the script for -h and --help, and refuses what
# looks like an option but is none, before anything is installed or built.
answer_options() {
    case "${1:-}" in
    -h | --help)
        sed -n '3,/^[^#]/s/^# \{0,1\}//p' "$0"
        exit 0
        ;;
    -*)
        [ ! -e "$1" ] || return 0
        say "unknown option $1; $(basename "$0") --help says what there is"
        exit 2
        ;;
    esac
}

# install_missing FILE...: installs those packages of the lists that are not installed yet. Needs no
# network, and no rights, when nothing is missing.
install_missing() {
    missing=
    for package in $(sed 's/#.*//' "$@"); do
        state=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
        case "$state" in
        *' installed') ;;
        *) missing="$missing $package" ;;
        esac
    done
    [ -n "$missing" ] || return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        say "these packages are missing and there is no apt-get to install them:$missing"
        exit 3
    fi
    say "installing:$missing"
    sudo=
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            say "not root and no sudo here; as root: apt-get install$missing"
            exit 3
        fi
        sudo=sudo
    fi
    $sudo apt-get update -qq >&2
    # shellcheck disable=SC2086 # the list is meant to split
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2
}

# configure_and_build FOLDER ARGUMENT...: quiet when all goes well, the whole log when not.
configure_and_build() {
    folder=$1
    shift
    mkdir -p "$folder"
    log=$folder/build.log
    say "building in ${folder#"$top"/} (the first time takes a few minutes)"
    if ! cmake -S "$top" -B "$folder" -G Ninja "$@" >"$log" 2>&1 || ! cmake --build "$folder" >>"$log" 2>&1; then
        cat "$log" >&2
        say "the build failed; its log is above and in $log"
        exit 3
    fi
}
