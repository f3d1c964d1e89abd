/** A contract, in the only table of them. Its root is `openapi/{name}.yaml`, its parts lie in `openapi/{name}/`. */
interface ContractRow {
  /** Also the name of what the build publishes of it. */
  readonly name: string;
  /** What readers see. */
  readonly title: string;
  /** Folder of its pages below that of the root section; that of its category has the address `/category/{name}`. */
  readonly folder: string;
}

export const contracts = [
  { name: 'v1', title: 'API v1', folder: 'api/v1/' },
  { name: 'v3', title: 'API v3', folder: 'api/v3/' },
  { name: 'psr', title: 'PSR', folder: 'module/psr/' },
] as const satisfies readonly ContractRow[];

export type ContractName = (typeof contracts)[number]['name'];

export const contractNames: readonly ContractName[] = contracts.map(({ name }) => name);

/** What readers see as the name of a contract. */
export function contractTitle(name: ContractName): string {
  return contracts.find((contract) => contract.name === name)?.title ?? name;
}

/** Every file of the contracts, as a pattern. */
export const contractFiles = ['openapi/*.yaml', ...contractNames.map((name) => `openapi/${name}/*.yaml`)];
