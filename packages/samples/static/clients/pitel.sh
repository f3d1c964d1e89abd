# Client for the Pitel API, for POSIX shells with cURL 7.88 and jq 1.6 or newer: . ./pitel.sh
# Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
# shellcheck shell=sh

# A failure can have any HTTP status, so the body decides. No success is empty, and a PATCH says what is on or off.
# jq 1.6 succeeds without input, so it reads a list of it.
pitel_success='first | type == "object" and length > 0
  and (env.PITEL_METHOD != "PATCH" or (.active | type) == "boolean")
  and (.error | . == null or . == "")
  and (.fail | type != "array" or . == [])
  and .status != "fail"
  and (.code | . == null or . == "OK" or . == 200 or . == "200")
  and ([.created, .deleted] | all(. == null or . == true or . == "true"))'

# pitel METHOD PATH [curl options]: prints the body. Fails on an HTTP error and on a failure in the body.
pitel() {
  : "${PITEL_BASE_URL:?is not set}" "${PITEL_API_KEY:?is not set}"
  case $PITEL_BASE_URL in
    https://* | http://*) ;;
    *)
      echo 'pitel: PITEL_BASE_URL must begin with https://' >&2
      return 1
      ;;
  esac
  case ${PITEL_TOKEN_VERSION:-}$2 in
    /v1/campaign/*) pitel_version=v3 ;; # campaigns are started under /v1, but belong to v3
    /v1/*) pitel_version=v1 ;;
    /*) pitel_version=v3 ;;
    *) pitel_version=$PITEL_TOKEN_VERSION ;;
  esac
  if pitel_login && { pitel_send "$pitel_token" "$@" || pitel_retry "$@"; }; then
    printf '%s\n' "$pitel_reply"
    return 0
  fi
  printf 'pitel: %s %s: HTTP %s %s\n' "$pitel_method" "$pitel_path" "$pitel_status" "$pitel_reply" >&2
  return 1
}

# Sends a request once more with a new token. Standard input can't be sent twice.
pitel_retry() {
  case $pitel_status:$* in
    401:*@-*) return 1 ;;
    401:*) eval "pitel_expires_$pitel_version=0" ;;
    *) return 1 ;;
  esac
  pitel_login && pitel_send "$pitel_token" "$@"
}

# Sets pitel_token, which it keeps for each API version until shortly before its expiry, or until the account changes.
pitel_login() {
  if [ "${pitel_owner:-}" != "$PITEL_BASE_URL $PITEL_API_KEY" ]; then
    pitel_owner="$PITEL_BASE_URL $PITEL_API_KEY"
    unset pitel_expires_v1 pitel_expires_v3
  fi
  eval "pitel_token=\${pitel_token_$pitel_version:-} pitel_expires=\${pitel_expires_$pitel_version:-0}"
  [ "$pitel_expires" -le "$(date +%s)" ] || return 0
  pitel_key=$(PITEL_API_KEY=$PITEL_API_KEY jq --null-input '{api_key: env.PITEL_API_KEY}')
  pitel_send '' POST "/$pitel_version/auth/token" --header 'Content-Type: application/json' --data @- <<JSON || return 1
$pitel_key
JSON
  pitel_token=$(printf %s "$pitel_reply" | jq --raw-output '(.data // .).token // empty')
  pitel_expires=$(printf %s "$pitel_reply" | jq '(.data // .).expired // (now + 82800) | floor - 60')
  eval "pitel_token_$pitel_version=\$pitel_token pitel_expires_$pitel_version=\$pitel_expires"
  [ -n "$pitel_token" ]
}

# pitel_send TOKEN METHOD PATH [curl options]: sets pitel_status and pitel_reply. Keys and tokens stay out of the process list.
pitel_send() {
  pitel_header=${1:+Authorization: Bearer $1}
  pitel_method=$2
  pitel_path=$3
  shift 3
  pitel_reply=$(
    curl --silent --show-error --max-time "${PITEL_TIMEOUT:-30}" --request "$pitel_method" --header @/dev/fd/3 \
      --write-out '\n%{http_code}' "${PITEL_BASE_URL%/}$pitel_path" "$@" 3<<HEADER
$pitel_header
HEADER
  )
  pitel_status=${pitel_reply##*"
"}
  pitel_reply=${pitel_reply%"
"*}
  case $pitel_status in
    2??) printf %s "$pitel_reply" | PITEL_METHOD=$pitel_method jq --slurp --exit-status "$pitel_success" > /dev/null 2>&1 ;;
    *) return 1 ;;
  esac
}
