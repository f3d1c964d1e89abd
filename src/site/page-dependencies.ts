import { readFileSync } from 'node:fs';
import { type Contract, loadContract } from '@pitel-docs/contract/load-contract';
import { type ContractElementName, contractElements } from './contract-elements';

/** `<Operation id="getCampaignV3" />` in a page -> `getCampaignV3`. */
function listValues(page: string, name: ContractElementName): string[] {
  return Array.from(page.matchAll(new RegExp(`<${name} \\w+="([^"]*)"`, 'g')), ([, value = '']) => value);
}

export function listShownOperations(page: string): string[] {
  return listValues(page, 'Operation');
}

/** Lists as few files as possible, so that a change recompiles few pages. */
export async function listPageFiles(page: string, directory: string) {
  const elements = contractElements.filter(({ name }) => page.includes(`<${name}`));
  const listNames = (files: string): string[] =>
    elements.filter((element) => element.files === files).flatMap(({ name }) => listValues(page, name));
  const operations = listNames('operation');
  const names = listNames('workflow');
  const listsAll = elements.some(({ files }) => files === 'all');
  if (operations.length + names.length === 0 && !listsAll) {
    return { sources: [], files: [] };
  }
  const contract = await loadContract(directory);
  const workflows = names.map((name) => contract.findWorkflow(name));
  const workflowFiles = workflows.map(({ file }) => file);
  if (listsAll) {
    const files = [...contract.files, ...workflowFiles];
    return { sources: files, files };
  }
  const entries = operations.map((id) => contract.findOperation(id));
  const workflowOperations = workflows.flatMap(({ steps }) =>
    steps.map(({ operationId }) => contract.findOperation(operationId)),
  );
  const files = [...entries, ...workflowOperations].flatMap((operation) => operation.files);
  return {
    sources: [...entries.map(({ source }) => source), ...workflowFiles],
    files: [...files, ...workflowFiles],
  };
}

const serializedOperations = new WeakMap<Contract, Map<string, string>>();

/** The operations of a file with all that they refer to, as text. */
function serializeOperations(contract: Contract, file: string): string {
  const serialized = serializedOperations.get(contract) ?? new Map<string, string>();
  serializedOperations.set(contract, serialized);
  const text =
    serialized.get(file) ?? JSON.stringify(contract.operations.filter(({ source }) => source === file));
  serialized.set(file, text);
  return text;
}

/** What a page can show of the contract. A note in the root file changes no page of an operation. */
export async function serializePageContract(page: string, directory: string): Promise<readonly string[]> {
  const files = [...new Set((await listPageFiles(page, directory)).files)];
  if (files.length === 0) {
    return [];
  }
  const contract = await loadContract(directory);
  const workflows = files
    .filter((file) => file.endsWith('.arazzo.yaml'))
    .map((file) => readFileSync(file, 'utf8'));
  const isList = contractElements.some(
    ({ name, files: shownFiles }) => shownFiles === 'all' && page.includes(`<${name}`),
  );
  return [
    ...workflows,
    ...(isList ? [JSON.stringify(contract)] : files.map((file) => serializeOperations(contract, file))),
  ];
}

/**
 * Images and partials, as the page refers to them: `./_shared/lists.mdx`,
 * `../../drawings/agent-page.svg`.
 */
export function listIncludedFiles(page: string): string[] {
  const partials = page.matchAll(/^import \w+ from '(\.[^']+\.mdx)';$/gm);
  const images = page.matchAll(/!\[.*?\]\((\.[^\s)]+)/gs);
  return Array.from([...partials, ...images], ([, path = '']) => path);
}
