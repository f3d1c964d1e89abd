/**
 * Anchor of an operation, without the version: `list-numbers`. All other ids of the operation start with it.
 */
export function operationAnchor(operationId: string): string {
  return operationId
    .replace(/V\d+$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
}
