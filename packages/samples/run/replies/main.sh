. ./pitel.sh

# Without a setting, the client ends the program.
trap 'cat failure.txt >&2' EXIT

show() {
  if pitel GET "$@" > body.json 2> failure.txt; then
    echo "$1 ok"
  elif [ "$pitel_status" = 000 ]; then
    echo "$1 failed $(head -n 1 failure.txt)"
  else
    echo "$1 failed $pitel_status $(printf %s "$pitel_reply" | jq --raw-output '.error | strings' 2> error.txt)"
  fi
}

for path in $PATHS; do
  show "$path"
done
if [ -n "${NEXT_BASE_URL:-}" ]; then
  PITEL_BASE_URL=$NEXT_BASE_URL
  PITEL_API_KEY=$NEXT_API_KEY
  show "$path"
fi
show /v3/query --get --data is_encode=true --data silent=false --data uuid=a --data uuid=b --data-urlencode 'name=An & Bình'
PITEL_TIMEOUT=1
show /v3/slow
