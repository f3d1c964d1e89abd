/** The contracts of the site: `openapi/{name}.yaml`, and the name of what the build publishes of each. */
export const contractNames = ['v1', 'v3', 'psr'] as const;

export type ContractName = (typeof contractNames)[number];
