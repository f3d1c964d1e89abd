/**
 * Makes schemas refuse fields they do not name, so that a misspelt field is a mistake and not a silent extra.
 *
 * @param part - A resolved schema, or what holds schemas.
 * @returns A copy in which no two places share an object, closed at every level. Objects that say themselves what else they take
 *   stay as they are.
 */
export function closeSchemas<Part extends object>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_name, value) =>
    value?.properties && value.additionalProperties === undefined ? { ...value, additionalProperties: false } : value,
  );
}
