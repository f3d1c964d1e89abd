#!/bin/bash
# Runs a command with each sample. Prints the output and error of each in Base64.
command=$1
shift
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

for sample; do
  if "$command" "$sample" > "$folder/output" 2> "$folder/failure"; then
    : > "$folder/failure"
  else
    echo "Exit status $?" >> "$folder/failure"
  fi
  echo "$(base64 < "$folder/output" | tr -d '\n') $(base64 < "$folder/failure" | tr -d '\n')"
done
