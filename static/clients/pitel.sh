# Client for the Pitel API, for POSIX shells with cURL 7.76 or newer: . ./pitel.sh
# Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
# shellcheck shell=sh

# pitel_send METHOD PATH [curl options]: prints the body. Fails on an HTTP error, and on what the body says.
pitel_send() {
  pitel_method=$1
  pitel_path=$2
  shift 2
  pitel_body=$(curl --silent --show-error --fail-with-body --max-time "${PITEL_TIMEOUT:-30}" --request "$pitel_method" \
    "${PITEL_BASE_URL:?is not set}$pitel_path" "$@")
  pitel_status=$?
  # A failure may come with any HTTP status.
  if [ "$pitel_status" -eq 0 ] && printf %s "$pitel_body" |
    grep -Eq '"status": ?"fail"|"error": ?["[{]|"fail": ?\[[^]]|"(created|deleted)": ?"?false'; then
    pitel_status=1
  fi
  printf '%s\n' "$pitel_body"
  return "$pitel_status"
}

pitel_token() {
  case ${PITEL_TOKEN_VERSION:-}$1 in
    /v1/campaign/*) pitel_version=v3 ;; # campaigns are started under /v1, and belong to v3
    /v1/*) pitel_version=v1 ;;
    /*) pitel_version=v3 ;;
    *) pitel_version=$PITEL_TOKEN_VERSION ;;
  esac
  PITEL_TOKEN=$(pitel_send POST "/$pitel_version/auth/token" --header 'Content-Type: application/json' \
    --data "{\"api_key\": \"${PITEL_API_KEY:?is not set}\"}" | sed -n 's/.*"token": *"\([^"]*\)".*/\1/p')
  [ -n "$PITEL_TOKEN" ]
}

# pitel METHOD PATH [curl options]: the same with a token, which it keeps in PITEL_TOKEN and renews once.
pitel() {
  [ -n "${PITEL_TOKEN:-}" ] || pitel_token "$2" || return 1
  if pitel_reply=$(pitel_send "$@" --header "Authorization: Bearer $PITEL_TOKEN" 2>&1); then
    printf '%s\n' "$pitel_reply"
    return 0
  fi
  case $pitel_reply in
    *' 401'*) pitel_token "$2" && pitel_send "$@" --header "Authorization: Bearer $PITEL_TOKEN" ;;
    *) printf '%s\n' "$pitel_reply" >&2 && return 1 ;;
  esac
}
