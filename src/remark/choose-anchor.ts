function toKebabCase(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/**
 * Chooses the id of an operation's heading, which is also the first part of every other id of the operation.
 *
 * @param operationId - Id in the contract.
 * @param taken - Ids of the operations before it on the page.
 * @returns The id without the version, unless another operation of the page has that one.
 */
export function chooseAnchor(operationId: string, taken: ReadonlySet<string>): string {
  const short = toKebabCase(operationId.replace(/V\d+$/, ''));
  return taken.has(short) ? toKebabCase(operationId) : short;
}
