# Client for the Pitel API, for POSIX shells with cURL 7.88 and jq 1.6 or newer: . ./pitel.sh
# Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
# The documentation for coding agents: /llms.txt on the site of this file.
# shellcheck shell=sh

# pitel METHOD PATH [curl options]: prints the body. Fails on an HTTP error and on a failure in the body.
pitel() {
  pitel_method=$1
  pitel_path=$2
  pitel_row=$(PITEL_REQUEST="$1 $2" jq --null-input --compact-output "$pitel_contract | $pitel_find") || return 1
  pitel_problem=$(pitel_check "$@") || return 1
  [ -z "$pitel_problem" ] || pitel_fail "$pitel_problem" || return 1
  case ${PITEL_TOKEN_VERSION:-}$2 in
    /v1/campaign/*) pitel_version=v3 ;; # campaigns are started under /v1, but belong to v3
    /v1/*) pitel_version=v1 ;;
    /*) pitel_version=v3 ;;
    *) pitel_version=$PITEL_TOKEN_VERSION ;;
  esac
  pitel_limit=${PITEL_TIMEOUT:-$(pitel_ask '.timeout // 30')}
  pitel_end=$(($(date +%s) + pitel_limit))
  for pitel_attempt in 1 2 3; do
    if pitel_send_with_token "$@"; then
      printf '%s\n' "$pitel_reply"
      return 0
    fi
    pitel_pause=$(pitel_choose_pause)
    [ -n "$pitel_pause" ] || break
    [ $(($(date +%s) + pitel_pause)) -le "$pitel_end" ] || break
    sleep "$pitel_pause"
  done
  case $pitel_sent:$pitel_redirect in
    *:?*) pitel_fail "HTTP $pitel_status redirected to $pitel_redirect" ;;
    # A response to a sign-in can have secrets.
    /v?/auth* | /auth*) pitel_fail "HTTP $pitel_status $(pitel_read '.error // "not a documented success"')" ;;
    *) pitel_fail "HTTP $pitel_status $pitel_reply" ;;
  esac
}

# Prints a message without key and token.
pitel_fail() {
  printf 'pitel: %s %s: %s\n' "$pitel_method" "$pitel_path" "$1" |
    PITEL_KEY=${PITEL_API_KEY:-} PITEL_SECRET=${pitel_token:-} jq --raw-input --slurp --join-output \
      'reduce (env.PITEL_KEY, env.PITEL_SECRET | select(. != "")) as $secret (.; split($secret) | join("…"))' >&2
  return 1
}

# Reads what the contract says about the request.
pitel_ask() {
  printf %s "$pitel_row" | jq --raw-output "$1"
}

# Reads the last response.
pitel_read() {
  printf %s "$pitel_reply" | jq --raw-output "$1" 2> /dev/null
}

# Prints what is wrong before anything is sent.
pitel_check() {
  : "${PITEL_BASE_URL:?is not set}" "${PITEL_API_KEY:?is not set}"
  PITEL_URL=$PITEL_BASE_URL jq --null-input --exit-status 'env.PITEL_URL
    | test("\\A(https://[^\\s/?#@]+|http://(localhost|127(\\.\\d+){3}|\\[::1\\])(:\\d+)?)(/[^\\s?#]*)?\\z")' > /dev/null ||
    echo 'PITEL_BASE_URL must be an https:// address. Plain http:// is only for this computer.'
  case ${PITEL_TOKEN_VERSION:-} in
    '' | v1 | v3) ;;
    *) echo 'PITEL_TOKEN_VERSION must be v1 or v3, or not set.' ;;
  esac
  case ${PITEL_TIMEOUT:-30} in
    0* | *[!0-9]*) echo 'PITEL_TIMEOUT must be a number of seconds, such as 30, or not set.' ;;
  esac
  case ${2%%[?]*}/ in
    [!/]* | *//* | */./* | */../* | *%2[Ee]* | *[{}]*)
      echo 'the path must begin with "/", and no step of it may be empty, "." or "..", or have braces.'
      ;;
  esac
  case $1:$2 in
    GET:*[?]*)
      PITEL_QUERY=${2#*[?]} jq --null-input --raw-output "$pitel_row"' | (env.PITEL_QUERY / "&"
        | map(select(test("=.")) | split("=")[0])) as $given | .required - $given | .[] | "\"\(.)\" is missing."'
      ;;
  esac
  shift 2
  for pitel_option; do
    case $pitel_option in
      *[!a-z_]*=) ;;
      ?*=) PITEL_NAME=${pitel_option%=} jq --null-input --raw-output "$pitel_row"' | .required + .notEmpty
        | if index(env.PITEL_NAME) then "\"\(env.PITEL_NAME)\" is missing." else empty end' ;;
    esac
  done
  return 0
}

# Prints seconds, or nothing if the request must not be repeated. Only requests that read are.
pitel_choose_pause() {
  case $pitel_attempt:$pitel_method:$pitel_curl:$pitel_status in
    3:* | *:28:*) return 0 ;; # the last attempt, or a timeout
    *:GET:*:000 | *:GET:*:429 | *:GET:*:500 | *:GET:*:503) ;;
    *) return 0 ;;
  esac
  pitel_ask 'if .name and (.once | not) then (env.PITEL_AFTER
    | if test("^[0-9]+$") then [tonumber, 1e9] | min else (try (strptime("%a, %d %b %Y %H:%M:%S GMT") | mktime - now | ceil)
      catch '"$pitel_attempt"') end | [., 0] | max) else empty end'
}

pitel_send_with_token() {
  case $2 in
    /v[0-9]/auth | /v[0-9]/auth/token)
      pitel_send '' "$@"
      return
      ;;
  esac
  pitel_login || return 1
  pitel_send "$pitel_token" "$@" && return 0
  # A refused token is renewed once. Standard input can't be sent twice.
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
  pitel_token=
  pitel_send '' POST "/$pitel_version/auth/token" --header 'Content-Type: application/json' --data @- <<JSON || return 1
$pitel_key
JSON
  pitel_token=$(pitel_read '(.data // .).token // empty')
  [ -n "$pitel_token" ] || return 1
  # If the clocks differ, or no expiry is named, a token is used until it is refused.
  pitel_expires=$(pitel_read '((.data // .).expired // 0) - now
    | if . > 0 then . - ([60, . / 2] | min) else 82800 end + now | ceil')
  eval "pitel_token_$pitel_version=\$pitel_token pitel_expires_$pitel_version=\$pitel_expires"
}

# pitel_send TOKEN METHOD PATH [curl options]: sets pitel_status and pitel_reply. Keys and tokens stay out of the process list.
# --disable: settings in .curlrc could repeat requests or follow redirects.
# --globoff: brackets in a path could also repeat them.
pitel_send() {
  pitel_header=${1:+Authorization: Bearer $1}
  pitel_sent=$3
  pitel_left=$((pitel_end - $(date +%s)))
  set -- "$2" "${PITEL_BASE_URL%/}$3" "$@"
  pitel_verb=$1
  pitel_url=$2
  shift 5
  pitel_curl=0
  pitel_reply=$(
    curl --disable --globoff --silent --show-error --max-time "$((pitel_left > 0 ? pitel_left : 1))" --request "$pitel_verb" \
      --header @/dev/fd/3 --write-out '\n%{http_code}\n%header{retry-after}\n%{redirect_url}.' "$pitel_url" "$@" 3<<HEADER
$pitel_header
HEADER
  ) || pitel_curl=$?
  pitel_redirect=${pitel_reply##*"$pitel_line"}
  pitel_redirect=${pitel_redirect%.}
  pitel_reply=${pitel_reply%"$pitel_line"*}
  PITEL_AFTER=${pitel_reply##*"$pitel_line"}
  export PITEL_AFTER="${PITEL_AFTER:-$pitel_attempt}"
  pitel_reply=${pitel_reply%"$pitel_line"*}
  pitel_status=${pitel_reply##*"$pitel_line"}
  pitel_reply=${pitel_reply%"$pitel_line"*}
  pitel_rules=$pitel_row
  [ "$pitel_sent" = "$pitel_path" ] || pitel_rules='{}' # a new token
  case $pitel_status in
    2??) printf %s "$pitel_reply" | jq --slurp --exit-status "$pitel_rules as \$row | $pitel_success" > /dev/null 2>&1 ;;
    *) return 1 ;;
  esac
}

pitel_line='
'

# The rest is in the language of jq.
# shellcheck disable=SC2016
# What the contract says about a request: the row with the same steps, of which some are in braces.
pitel_find='. as $rows | (env.PITEL_REQUEST | split("?")[0]) as $name | ($name / "/") as $steps
  | first((if $rows[$name] then $name else empty end), keys_unsorted[]
    | . as $own | (. / "/") as $parts
    | select(($parts | length) == ($steps | length)
      and all(range($parts | length); $parts[.] == $steps[.] or ($parts[.] | startswith("{")))))
  // null | {name: ., required: [], notEmpty: []} + ($rows[. // ""] // {})'

# shellcheck disable=SC2016
# A failure can have any HTTP status, so the body decides. jq 1.6 succeeds without input, so it reads a list of it.
pitel_success='first | type == "object" and length > 0
  and (.error | . == null or . == "")
  and (.fail | type != "array" or . == [])
  and .status != "fail"
  and (.code | . == null or . == "OK" or . == 200 or . == "200")
  and ([.created, .deleted] | all(. == null or . == true or . == "true"))
  and (. as $reply | $row.successValues // {} | to_entries | all(($reply[.key] | tostring) == (.value | tostring)))
  and (if $row.list then has("data") and (.data | . == null or type == "array") else true end)
  and (if $row.resultField then getpath($row.resultField / ".") | . != null and . != "" else true end)
  and (if $row.echoedField then .[$row.echoedField] | type == "boolean" else true end)'

# From the contract. required: values that must be sent; notEmpty: must not be empty.
# successValues, resultField, echoedField, list: what a success has. once: never repeated. The other names are for other clients.
pitel_contract='{
"POST /v1/auth": {"required": ["username", "password"], "resultField": "data.user_uuid"},
"POST /v1/auth/token": {"required": ["api_key"], "resultField": "data.token"},
"GET /v1/blacklist": {"list": "id"},
"POST /v1/blacklist": {"required": ["blacklist"], "notEmpty": ["phone_number"],
  "successValues": {"message": "successfully"}, "countFields": ["success", "blacklist"]},
"DELETE /v1/blacklist": {"required": ["blacklist"], "successValues": {"message": "successfully"},
  "countFields": ["success", "blacklist"]},
"GET /v1/blacklist/{id}": {"resultField": "id"},
"GET /v1/call": {"list": "call_id"},
"POST /v1/call/{call_id}/transfer": {"required": ["ext", "legs"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/park": {"required": ["legs"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/listen": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/whisper": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/barge": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"GET /v1/cdr": {"list": "id", "page": true},
"GET /v1/cdr/{id}": {"resultField": "id"},
"GET /v1/click2call": {"required": ["ext", "phone"], "once": true, "timeout": 90,
  "successValues": {"status": "success"}, "resultField": "call_id"},
"GET /v1/click2call/async": {"required": ["ext", "phone"], "once": true,
  "successValues": {"status": "success"}, "resultField": "call_id"},
"GET /v1/event": {"list": "id"},
"POST /v1/event": {"required": ["callback_url", "event"], "successValues": {"created": true}},
"DELETE /v1/event/{id}": {"successValues": {"deleted": true}},
"GET /v1/voicemail": {"list": "id"},
"POST /v1/voicemail": {"required": ["extension", "password"], "flags": ["enabled"], "notEmpty": ["mail_to"],
  "successValues": {"message": "successfully"}},
"GET /v1/voicemail/{id}": {"resultField": "id"},
"PUT /v1/voicemail/{id}": {"required": ["password"], "flags": ["enabled"], "notEmpty": ["mail_to"],
  "successValues": {"message": "successfully"}, "edit": ["password", "enabled", "local_after_email",
  "mail_to", "description"]},
"DELETE /v1/voicemail/{id}": {"successValues": {"message": "successfully"}},
"GET /v1/voicemail/message": {"list": "id"},
"GET /v1/voicemail/message/{id}": {"resultField": "id"},
"POST /v3/auth/token": {"required": ["api_key"], "resultField": "token"},
"POST /v3/auth": {"required": ["username", "password"], "resultField": "data.user_uuid"},
"GET /v3/campaign": {"list": "campaign_uuid"},
"POST /v3/campaign": {"required": ["campaign_name", "type"], "notEmpty": ["template_uuid"],
  "successValues": {"created": true}},
"GET /v3/campaign/{campaign_uuid}": {"resultField": "campaign_uuid"},
"PUT /v3/campaign/{campaign_uuid}": {"required": ["campaign_name", "type"], "notEmpty": ["concurrent_call"],
  "json": ["concurrent_call"], "resultField": "campaign_uuid", "edit": ["campaign_name", "type",
  "type_autocall", "description", "active", "concurrent_call", "carrier_uuid", "carrier_name",
  "template_uuid", "template_name", "mode_call", "network", "recall_times", "limit_recall_duration",
  "schedule_recall", "schedule_recall_duration", "priority_recall", "recall_status", "call_timeout",
  "schedules", "callback_url", "answer_callback_url", "ratio", "hopper", "call_center_queue_strategy",
  "local_start_time", "local_end_time", "allow_manual_dial", "allow_search_lead", "enable_callback_alert",
  "statuses_selectable", "users", "groups", "enable_encrypt", "statuses", "custom_ratio",
  "call_center_queue_uuid", "customer_order", "default_list_uuid", "script_uuid", "orig_campaign_uuid",
  "domain_name", "campaign_uuid", "domain_uuid", "run_id", "created_at", "updated_at"], "without": ["status"],
  "hidden": ["users", "groups", "statuses"]},
"DELETE /v3/campaign/{campaign_uuid}": {"resultField": "campaign_uuid"},
"PATCH /v3/campaign/{campaign_uuid}/active": {"flags": ["active"], "resultField": "campaign_uuid",
  "echoedField": "active"},
"PUT /v3/campaign/{campaign_uuid}/assign_extension": {"required": ["extensions"], "json": ["extensions"],
  "resultField": "campaign_uuid"},
"GET /v3/list": {"list": "list_uuid"},
"POST /v3/list": {"required": ["campaign_uuid", "list_name"], "successValues": {"created": true}},
"GET /v3/list/{list_uuid}": {"resultField": "list_uuid"},
"DELETE /v3/list/{list_uuid}": {"resultField": "list_uuid"},
"PATCH /v3/list/{list_uuid}/active": {"flags": ["active"], "resultField": "list_uuid",
  "echoedField": "active"},
"GET /v3/lead": {"list": "lead_uuid"},
"POST /v3/lead": {"required": ["list_uuid", "phone_number"], "successValues": {"created": true}},
"POST /v3/lead/file": {"required": ["list_uuid", "file"], "form": true, "file": "file", "resultField": "msg"},
"POST /v3/lead/multi": {"required": ["list_uuid", "data"], "notEmpty": ["phone_number"],
  "countFields": ["total_insert", "data"]},
"GET /v3/lead/{lead_uuid}": {"resultField": "lead_uuid"},
"PUT /v3/lead/{lead_uuid}": {"required": ["lead_uuid", "phone_number"], "notEmpty": ["address"],
  "resultField": "lead_uuid", "edit": ["lead_uuid", "phone_number", "lead_name", "lead_code",
  "contract_number", "identity_number", "identity_issued_at", "identity_issued_on", "address", "province",
  "district", "ward", "date_of_birth", "gender", "additional"]},
"DELETE /v3/lead/{lead_uuid}": {"resultField": "lead_uuid"},
"POST /v3/autocall/import": {"required": ["campaign_uuid", "phone_number", "param"], "resultField": "call_id"},
"POST /v3/autocall/otp": {"required": ["campaign_uuid", "phone_number", "template", "code_otp"],
  "notEmpty": ["ref_id"], "resultField": "call_id"},
"POST /v1/campaign/{campaign_uuid}/run/start": {"resultField": "campaign_uuid"},
"GET /v3/template": {"list": "template_uuid"},
"POST /v3/template": {"required": ["template_name"], "successValues": {"created": "true"}},
"GET /v3/template/{template_uuid}": {"resultField": "template_uuid"},
"PUT /v3/template/{template_uuid}": {"required": ["template_name"], "notEmpty": ["content"],
  "resultField": "template_uuid", "edit": ["template_name", "voice_type", "content", "voice_tts", "speed_tts",
  "audio_file", "enable_option", "press_options", "exit_sound", "invalid_sound", "press_timeout",
  "inter_digit_timeout", "max_timeout"], "fromKeys": {"press_options": "press_num"}},
"DELETE /v3/template/{template_uuid}": {"successValues": {"deleted": "true"}},
"GET /v3/user": {"list": "user_uuid"},
"POST /v3/user": {"required": ["username", "level", "role_uuid", "password", "confirm_password"],
  "notEmpty": ["email", "extension"], "successValues": {"created": true}},
"GET /v3/user/{user_uuid}": {"resultField": "user_uuid"},
"PUT /v3/user/{user_uuid}": {"required": ["user_uuid", "username", "level", "role_uuid", "password",
  "confirm_password"], "notEmpty": ["email", "first_name", "extension"], "resultField": "user_uuid",
  "edit": ["user_uuid", "username", "level", "role_uuid", "email", "first_name", "extension", "is_active",
  "enable_webrtc"], "without": ["password", "confirm_password", "is_create_extension"],
  "fromText": {"is_active": "user_enabled"}},
"GET /v3/monitor": {"list": "user_uuid"},
"GET /v3/extension/{id}/loggedin": {"resultField": "extension"},
"GET /v3/monitor/callcenter/queue": {"list": "call_center_queue_uuid"},
"GET /v3/group": {"list": "group_uuid"},
"POST /v3/group": {"required": ["group_name"], "successValues": {"created": true}},
"GET /v3/group/{group_uuid}": {"resultField": "group_uuid"},
"PUT /v3/group/{group_uuid}": {"required": ["group_name"], "notEmpty": ["group_description", "user_assigns",
  "campaign_assigns"], "json": ["user_assigns", "campaign_assigns"], "resultField": "data.group_uuid",
  "edit": ["group_name", "group_description", "group_priority", "department_uuid"],
  "without": ["user_assigns", "campaign_assigns"]},
"DELETE /v3/group/{group_uuid}": {"successValues": {"code": 200}},
"GET /v3/carrier": {"list": "carrier_uuid"},
"POST /v3/carrier": {"required": ["carrier_name", "gateway_uuid", "concurrent_call", "dial_type"],
  "notEmpty": ["caller_id"], "successValues": {"created": true}},
"PUT /v3/carrier/{carrier_uuid}": {"required": ["carrier_uuid", "carrier_name", "gateway_uuid", "dial_type",
  "concurrent_call"], "notEmpty": ["caller_id"], "json": ["concurrent_call"], "resultField": "carrier_uuid",
  "edit": ["carrier_uuid", "carrier_name", "gateway_uuid", "concurrent_call", "dial_type", "description",
  "caller_id", "network", "data"]},
"DELETE /v3/carrier/{carrier_uuid}": {"resultField": "carrier_uuid"},
"GET /v3/gateway": {"list": "gateway_uuid"},
"GET /v3/cdr": {"required": ["limit", "offset"], "list": "id"},
"GET /v3/cdr/{id}": {"resultField": "id"},
"GET /v3/autocall/log/{ref_id}/ref_id": {"resultField": "id"},
"GET /v3/report/call/campaign": {"notEmpty": ["campaign_uuid"], "list": "campaign_uuid"},
"GET /v3/report/call/lead": {"notEmpty": ["campaign_uuid"], "list": "lead_uuid"},
"GET /v3/report/call/user": {"list": "user_uuid"},
"GET /v2/report/extension": {"successValues": {"code": 200}, "list": "extension_id"},
"GET /v2/report/extension/summary": {"list": "user_uuid"},
"GET /v2/report/extension/summary/day": {"list": "user_uuid"},
"GET /v2/report/agent/time": {"list": "user_uuid"},
"GET /v2/stats": {"list": "time"},
"GET /v3/monitor-stats/overview": {"required": ["interval"], "resultField": "data.total_calls"},
"POST /psr/v1/call/stream": {"required": ["url", "destination"], "notEmpty": ["extension"], "form": true,
  "successValues": {"code": "OK"}}
}'
