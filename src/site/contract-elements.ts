import { contractNames } from '@pitel-docs/contract/contracts';

interface ContractElement {
  readonly name: string;
  readonly usage: {
    readonly example: string;
    readonly props: Readonly<Record<string, readonly string[] | 'text'>>;
  };
  /** Which files of the contracts a page with this element depends on. */
  readonly files: 'operation' | 'workflow' | 'all' | 'none';
}

/** Elements that the build replaces with a part of the contract. */
export const contractElements = [
  {
    name: 'Operation',
    usage: { example: '<Operation id="listCampaignsV3" />', props: { id: 'text' } },
    files: 'operation',
  },
  { name: 'VersionMap', usage: { example: '<VersionMap />', props: {} }, files: 'all' },
  { name: 'SampleClients', usage: { example: '<SampleClients />', props: {} }, files: 'none' },
  { name: 'SandboxDifferences', usage: { example: '<SandboxDifferences />', props: {} }, files: 'none' },
  {
    name: 'ErrorCatalog',
    usage: { example: '<ErrorCatalog of="v1" />', props: { of: contractNames } },
    files: 'all',
  },
  {
    name: 'ChangeList',
    usage: { example: '<ChangeList of="v1" />', props: { of: contractNames } },
    files: 'all',
  },
  {
    name: 'ObjectTable',
    usage: { example: '<ObjectTable of="getCampaignV3" />', props: { of: 'text' } },
    files: 'operation',
  },
  {
    name: 'OpenPoints',
    usage: { example: '<OpenPoints page="/api/v1/cdr/attributes" />', props: { page: 'text' } },
    files: 'all',
  },
  {
    name: 'Workflow',
    usage: { example: '<Workflow of="first-call" />', props: { of: 'text' } },
    files: 'workflow',
  },
] as const satisfies readonly ContractElement[];

export type ContractElementName = (typeof contractElements)[number]['name'];

export function isContractElement(name: string | null | undefined): name is ContractElementName {
  return contractElements.some((element) => element.name === name);
}
