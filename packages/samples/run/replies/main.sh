. ./pitel.sh

# STEPS has a line for each request: its settings, then `show` with the arguments of pitel.
show() {
  pitel_status=
  pitel_reply=
  if pitel "$@" > body.json 2> failure.txt; then
    echo ok
  else
    code=$(printf %s "$pitel_reply" | jq --raw-output '.error | strings | select(. != "")' 2> error.txt)
    echo "failed ${pitel_status:--} ${code:--} - $(tr '\n' ' ' < failure.txt)"
  fi
}

eval "$STEPS"
