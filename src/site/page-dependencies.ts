import { loadContract } from '@pitel-docs/contract/load-contract';

const listElements = ['ErrorCatalog', 'VersionMap', 'ChangeList', 'OpenPoints'];

const otherElements = ['Operation', 'ObjectTable', 'SampleClients', 'SandboxDifferences', 'Workflow'];

export const contractElements: readonly string[] = [...otherElements, ...listElements];

function listProps(page: string, start: string): string[] {
  return Array.from(page.matchAll(new RegExp(`<${start}="([^"]*)"`, 'g')), ([, value = '']) => value);
}

export function listShownOperations(page: string): string[] {
  return listProps(page, 'Operation id');
}

/** Lists as few files as possible, so that a change recompiles few pages. */
export async function listPageFiles(page: string, directory: string) {
  const operations = [...listShownOperations(page), ...listProps(page, 'ObjectTable of')];
  const names = listProps(page, 'Workflow of');
  const listsAll = listElements.some((name) => page.includes(`<${name}`));
  if (operations.length + names.length === 0 && !listsAll) {
    return { sources: [], files: [] };
  }
  const contract = await loadContract(directory);
  const workflows = names.map((name) => contract.findWorkflow(name));
  const own = workflows.map(({ file }) => file);
  if (listsAll) {
    const files = [...contract.files, ...own];
    return { sources: files, files };
  }
  const entries = operations.map((id) => contract.findOperation(id));
  const called = workflows.flatMap(({ steps }) => steps.map(({ operationId }) => contract.findOperation(operationId)));
  const files = [...entries, ...called].flatMap((operation) => operation.files);
  return { sources: [...entries.map(({ source }) => source), ...own], files: [...files, ...own] };
}

/** Images and shared parts, as the page refers to them: `./_shared/lists.mdx`, `../../drawings/agent-page.svg`. */
export function listIncludedFiles(page: string): string[] {
  const parts = page.matchAll(/^import \w+ from '(\.[^']+\.mdx)';$/gm);
  const images = page.matchAll(/!\[.*?\]\((\.[^\s)]+)/gs);
  return Array.from([...parts, ...images], ([, path = '']) => path);
}
