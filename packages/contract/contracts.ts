/**
 * The root is `openapi/{name}.yaml`, all other files are in `openapi/{name}/`. Pages are in `folder` below
 * the root section; the category has the route `/category/{name}`.
 */
export const contracts = [
  { name: 'v1', title: 'API v1', folder: 'api/v1/' },
  { name: 'v3', title: 'API v3', folder: 'api/v3/' },
  { name: 'psr', title: 'PSR', folder: 'module/psr/' },
] as const;

export type ContractName = (typeof contracts)[number]['name'];

export const contractNames: readonly ContractName[] = contracts.map(({ name }) => name);

export function contractTitle(name: ContractName): string {
  return contracts.find((contract) => contract.name === name)?.title ?? name;
}

/** Sockets and hooks, which not every contract has: `openapi/v1.yaml` -> `openapi/v1/asyncapi.yaml`. */
export function messagesFile(contractFile: string): string {
  return contractFile.replace(/\.yaml$/, '/asyncapi.yaml');
}

export const contractFiles = ['openapi/*.yaml', ...contractNames.map((name) => `openapi/${name}/*.yaml`)];
