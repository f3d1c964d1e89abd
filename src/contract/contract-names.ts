/** The contracts of the site: `openapi/{name}.yaml`, and the name of what the build publishes of each. */
export const contractNames = ['v1', 'v3', 'psr'] as const;

export type ContractName = (typeof contractNames)[number];

/** What readers see as the name of each. */
export const contractTitles: Readonly<Record<ContractName, string>> = { v1: 'API v1', v3: 'API v3', psr: 'PSR' };
