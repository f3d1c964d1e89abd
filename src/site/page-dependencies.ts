import { loadContract } from '@pitel-docs/contract/load-contract';

const listElements = ['ErrorCatalog', 'VersionMap', 'ChangeList', 'OpenPoints'];

const otherElements = ['Operation', 'ObjectTable', 'SampleClients', 'SandboxDifferences'];

export const contractElements: readonly string[] = [...otherElements, ...listElements];

export function listShownOperations(page: string): string[] {
  return Array.from(page.matchAll(/<Operation\s+id="([^"]*)"/g), ([, id = '']) => id);
}

/** Lists as few files as possible, so that a change recompiles few pages. */
export async function listPageFiles(page: string, directory: string) {
  const tables = Array.from(page.matchAll(/<ObjectTable\s+of="([^"]*)"/g), ([, id = '']) => id);
  const operations = [...listShownOperations(page), ...tables];
  const listsAll = listElements.some((name) => page.includes(`<${name}`));
  if (operations.length === 0 && !listsAll) {
    return { sources: [], files: [] };
  }
  const contract = await loadContract(directory);
  if (listsAll) {
    return { sources: contract.files, files: contract.files };
  }
  const entries = operations.map((id) => contract.findOperation(id));
  return { sources: entries.map(({ source }) => source), files: entries.flatMap(({ files }) => files) };
}

/** Images and shared parts, as the page refers to them: `./_shared/lists.mdx`, `../../drawings/agent-page.svg`. */
export function listIncludedFiles(page: string): string[] {
  const parts = page.matchAll(/^import \w+ from '(\.[^']+\.mdx)';$/gm);
  const images = page.matchAll(/!\[.*?\]\((\.[^\s)]+)/gs);
  return Array.from([...parts, ...images], ([, path = '']) => path);
}
