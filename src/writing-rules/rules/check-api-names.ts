import { readFileSync } from 'node:fs';
import { contractFiles } from '@pitel-docs/contract/contracts';
import { findLikely, findNearest } from '@pitel-docs/contract/find-nearest';
import { InvalidSource } from '@pitel-docs/contract/finding';
import { loadContract } from '@pitel-docs/contract/load-contract';
import fastGlob from 'fast-glob';
import { positionAt } from '../../page-source/match-prose';
import { listNodes } from '../../page-source/page-tree';
import type { Page, Report } from '../../page-source/parse-page';
import { contractFolder } from '../../site/folders';
import type { ApiName, ContractNames, PageFacts, Site } from '../page-facts';
import { siteWords } from './check-words';

async function readRequests(): Promise<ContractNames['requests']> {
  try {
    const { operations } = await loadContract(contractFolder);
    return operations.map(({ method, path }) => {
      const pattern = new RegExp(`^(?:${method} )?${path.replace(/\{[^}]*\}/g, '[^/]+')}$`);
      return { method, path, pattern };
    });
  } catch (error) {
    if (error instanceof InvalidSource) {
      return undefined;
    }
    throw error;
  }
}

export async function readContractNames(): Promise<ContractNames> {
  const texts = fastGlob.sync(contractFiles).map((file) => readFileSync(file, 'utf8'));
  const text = texts.join('\n');
  const keys = Array.from(text.matchAll(/([A-Za-z_][\w.-]*)["']?:/g), ([, key = '']) => key);
  const compoundNames = [...keys, ...siteWords].filter((key) => key.includes('_'));
  return {
    requests: await readRequests(),
    keys: new Set(keys),
    keysWithoutUnderscores: new Map(compoundNames.map((key) => [key.replaceAll('_', '').toLowerCase(), key])),
    words: new Set(text.match(/\w+/g)),
  };
}

/** Requests in a code block: after the variable of the host, or after a method. */
const requestInBlock =
  /(?:\{base_url\}|\$\{?PITEL_BASE_URL\}?|^(GET|POST|PUT|PATCH|DELETE) )(\/[^\s"'?\\]*)/gm;

/** Requests in backticks: with a method, or with a version in the path. The sandbox has its own requests. */
const requestInLine = /^(?:(GET|POST|PUT|PATCH|DELETE) (?!\/$|\/sandbox)|(?=\/v\d+\/))(\/[^\s?]*)/g;

function listRequests(pattern: RegExp, code: string, line: number): ApiName[] {
  return Array.from(code.matchAll(pattern), ({ 1: method = '', 2: path = '', index }) => {
    return {
      kind: 'request',
      name: `${method} ${path}`.trim(),
      line: line + positionAt(code, index).line - 1,
    };
  });
}

const isSingleWord = (code: string): boolean => /^[A-Za-z][A-Za-z\d.-]*$/.test(code);

/** Names in backticks of a text of the contract. */
export function listCodeNames(code: string, line: number): ApiName[] {
  return [
    ...listRequests(requestInLine, code, line),
    ...(isSingleWord(code) ? [{ kind: 'code', name: code, line } as const] : []),
  ];
}

/** Leaves out names that a program on the page defines. */
function listFieldNames({ tree }: Page): ApiName[] {
  const blocks = listNodes(tree, 'code');
  const programs = new Set(
    blocks.flatMap(({ lang, value }) => (lang === 'json' ? [] : (value.match(/\w+/g) ?? []))),
  );
  const keys = blocks.flatMap(({ lang, value, position }) =>
    Array.from(lang === 'json' ? value.matchAll(/"([^"\\\s]+)"\s*:/g) : [], ({ 1: name = '', index }) => {
      return {
        kind: 'key' as const,
        name,
        line: (position?.start.line ?? 0) + positionAt(value, index).line,
      };
    }),
  );
  const words = listNodes(tree, 'inlineCode').flatMap(({ value, position }) =>
    Array.from(value.matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g), ([name]) => {
      return { kind: 'word' as const, name, line: position?.start.line ?? 1 };
    }),
  );
  const codes = listNodes(tree, 'inlineCode').map(({ value, position }) => {
    return { kind: 'code' as const, name: value, line: position?.start.line ?? 1 };
  });
  const single = codes.filter(({ name }) => isSingleWord(name));
  return [...keys, ...words, ...single].filter(({ name }) => !programs.has(name));
}

/**
 * Names of the API on a page. They are compared later, so that a change of the contract parses no page again.
 */
export function listApiNames(page: Page): ApiName[] {
  const requests = listNodes(page.tree, 'code', 'inlineCode').flatMap((node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'inlineCode') {
      return listRequests(requestInLine, node.value, line);
    }
    return node.lang === 'bash' || node.lang === 'http'
      ? listRequests(requestInBlock, node.value, line + 1)
      : [];
  });
  return [...requests, ...(page.section.kind === 'reference' ? listFieldNames(page) : [])];
}

/** `data.campaignUuid` -> `campaign_uuid`. Undefined for a name that the contract or the site has. */
function findName(name: string, { keys, keysWithoutUnderscores }: ContractNames): string | undefined {
  const last = name.replace(/^.*\./, '');
  const isNamed = [name, last].some((known) => keys.has(known) || siteWords.includes(known));
  return isNamed ? undefined : keysWithoutUnderscores.get(last.toLowerCase());
}

function checkRequest({ name, line }: ApiName, contract: ContractNames, report: Report): void {
  const { requests } = contract;
  for (const [, parameter = ''] of name.matchAll(/\{(\w+)\}/g)) {
    const right = findName(parameter, contract);
    if (right) {
      report(
        line,
        `the path parameter "${parameter}", which the contract does not have`,
        `Write "{${right}}".`,
      );
    }
  }
  const isSiteWord = siteWords.includes(name.replace(/^\w+ /, ''));
  if (requests && !isSiteWord && !requests.some(({ pattern }) => pattern.test(name))) {
    const names = requests.map(({ method, path }) => (name.startsWith('/') ? path : `${method} ${path}`));
    report(
      line,
      `a request to ${name}, which the contract does not have`,
      `Write "${findNearest(name, names)}".`,
    );
  }
}

export function checkApiNames({ apiNames }: PageFacts, { contract }: Site, report: Report): void {
  for (const apiName of apiNames) {
    const { kind, name, line } = apiName;
    // Words of the contract may be misspelled in its own descriptions.
    const names = kind === 'word' ? contract.words : contract.keys;
    const isNamed = names.has(name) || siteWords.includes(name);
    const message = `the field "${name}", which the contract does not have`;
    if (kind === 'request') {
      checkRequest(apiName, contract, report);
    } else if (kind === 'code') {
      const right = findName(name, contract);
      if (right) {
        report(line, message, `Write "${right}".`);
      }
    } else if (!isNamed) {
      const likely = findLikely(name, [...names, ...siteWords]);
      const start = likely ? `Write "${likely}", or add` : 'Correct it, or add';
      report(line, message, `${start} a name that is not Pitel's to src/writing-rules/words.txt.`);
    }
  }
}
