import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listBuiltUrls } from './list-built-urls';

/** Ids of the main part, quoted or not, and others that no link names. */
const page = `<body id=body><nav id=menu></nav><main><h1 id="title">T</h1><p>a<dt id=call-body-name>n
  <svg><marker id="diagram-1-arrow"/></svg><div id=_R_1_></div></main><footer id=end></footer>`;

function write(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), page);
  }
  return folder;
}

test('lists pages with their anchors, and files', () => {
  const urls = listBuiltUrls(write('index.html', 'page/index.html', 'page.md', 'samples/leads.csv'), []);
  expect([...urls].map(([path, anchors]) => [path, ...anchors])).toEqual([
    ['/', 'title', 'call-body-name'],
    ['/page', 'title', 'call-body-name'],
    ['/page.md'],
    ['/samples/leads.csv'],
  ]);
});
