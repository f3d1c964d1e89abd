import { readFileSync } from 'node:fs';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { drawWorkflow } from '@pitel-docs/contract/workflows/draw-workflow';
import { listWorkflows } from '@pitel-docs/contract/workflows/read-workflow';
import { expect, test } from 'vitest';
import { drawMermaid, maxDiagramWidth } from '../src/drawings/draw-diagram';
import { readSitePages } from '../src/site/site-pages';

const contract = await loadContract('openapi');
const names = listWorkflows('openapi').map((path) => path.replace(/^workflows\/|\.arazzo\.yaml$/g, ''));

test('Every workflow is drawn on a page that links its file', () => {
  const pages = readSitePages().map(({ source }) => readFileSync(source, 'utf8'));
  const missing = names.filter(
    (name) =>
      !pages.some((page) => page.includes(`<Workflow of="${name}" />`) && page.includes(`/workflows/${name}.arazzo.yaml)`)),
  );
  expect(missing).toEqual([]);
});

test.each(names)('The diagram of the workflow %s fits a phone', async (name) => {
  const svg = await drawMermaid(drawWorkflow(contract.findWorkflow(name), contract).diagram);
  expect(Number(/ width="([\d.]+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(maxDiagramWidth);
});
