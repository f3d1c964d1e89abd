// Prints the state of the documentation for its owner: npm run report
import { existsSync, readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { visit } from 'unist-util-visit';
import { checkPages } from '../src/checks/check-pages';
import { parsePage } from '../src/checks/parse-page';
import { skeletons } from '../src/checks/skeletons';
import { loadContract } from '../src/contract/load-contract';
import { contentFiles } from '../src/routes/site-pages';
import { sections } from '../src/sections';
import confirmed from '../tests/twins/confirmed.json';
import { hashText } from '../tests/twins/hash-text';
import { listTwins } from '../tests/twins/list-twins';

/** A point that nobody has told us, and where to write it. */
interface OpenPoint {
  readonly subject: string;
  readonly place: string;
  readonly text: string;
}

function title(text: string): void {
  console.log(`\n${text}\n${'─'.repeat(text.length)}`);
}

function row(name: string, ...values: readonly (string | number)[]): void {
  console.log(`${name.padEnd(34)}${values.map((value) => String(value).padStart(10)).join('')}`);
}

function countBy<T>(items: readonly T[], key: (item: T) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) {
    counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => one.localeCompare(other, 'en'));
}

const pages = contentFiles()
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => parsePage(file, readFileSync(file, 'utf8')));

function listPoints(): OpenPoint[] {
  return pages.flatMap((page) => {
    const points: OpenPoint[] = [];
    visit(page.tree, 'containerDirective', (node) => {
      const [list] = node.children;
      if (node.name !== 'unspecified' || list?.type !== 'list') {
        return;
      }
      for (const { position } of list.children) {
        const { start, end } = position ?? {};
        const lines = page.lines.slice((start?.line ?? 1) - 1, end?.line);
        const text = lines.map((line) => line.trim().replace(/^- /, '')).join(' ');
        points.push({ subject: page.section.label, place: `${page.file}:${start?.line ?? 1}`, text });
      }
    });
    return points;
  });
}

/** Certainty of every part of the contract; a part without a mark is stated. */
function countCertainty(value: unknown, counts: Record<string, number>): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      countCertainty(item, counts);
    }
    return;
  }
  if (typeof value !== 'object' || value === null) {
    return;
  }
  const node = value as Record<string, unknown>;
  if ('operationId' in node || ('type' in node && 'description' in node) || 'x-certainty' in node) {
    const certainty = String(node['x-certainty'] ?? 'stated');
    counts[certainty] = (counts[certainty] ?? 0) + 1;
  }
  for (const child of Object.values(node)) {
    countCertainty(child, counts);
  }
}

function readCounts(file: string): string {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return `${report.numPassedTests ?? report.passed} passed, ${report.numFailedTests ?? report.failed} failed`;
  } catch {
    return 'not run yet here: npm test';
  }
}

function size(pattern: string): string {
  const files = fastGlob.sync(pattern, { cwd: 'build', stats: true });
  return `${files.length} files, ${(files.reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0) / 1_000_000).toFixed(2)} MB`;
}

async function main(): Promise<void> {
  const { findings, site } = await checkPages();
  const { operations } = await loadContract('openapi');
  const states = pages.map(({ file }) => {
    const own = findings.filter((finding) => finding.file === file);
    return own.some(({ severity }) => severity === 'error') ? 'with mistakes' : 'without mistakes';
  });

  title('Pages');
  row('All', pages.length);
  for (const [state, count] of countBy(states, (state) => state)) {
    row(`  ${state}`, count);
  }
  row('Section', ...Object.keys(skeletons));
  for (const { id, label } of sections) {
    const own = pages.filter(({ section }) => section.id === id);
    row(`  ${label}`, ...Object.keys(skeletons).map((kind) => own.filter((page) => page.kind === kind).length));
  }
  row('Sentences that could be shorter', findings.filter(({ severity }) => severity === 'advice').length);

  title('Facts by certainty');
  const marks = pages.flatMap(({ text }) => [...text.matchAll(/<Certainty is="(\w+)"/g)].map(([, is = '']) => is));
  for (const [mark, count] of countBy(marks, (mark) => mark)) {
    row(`Marks on pages: ${mark}`, count);
  }
  const counts: Record<string, number> = {};
  for (const { operation } of operations) {
    countCertainty(operation, counts);
  }
  row('Calls of the contract', operations.length);
  for (const [certainty, count] of Object.entries(counts).sort()) {
    row(`Calls and fields: ${certainty}`, count);
  }

  const points = [
    ...listPoints(),
    ...operations.flatMap(({ contract, operation }) =>
      (operation['x-unspecified'] ?? []).map((text) => ({
        subject: `API ${contract}`,
        place: `openapi/${contract}, ${operation.operationId}`,
        text,
      })),
    ),
  ];
  title(`Not specified: ${points.length} points. Ask Pitel support, one group for each subject`);
  for (const [subject, count] of countBy(points, (point) => point.subject)) {
    console.log(`\n${subject} (${count})`);
    for (const { place, text } of points.filter((point) => point.subject === subject)) {
      console.log(`  ${place}  ${text}`);
    }
  }

  title('Links');
  const links = [...site.pages.values()].flatMap((page) => page.links);
  row('Links checked', links.length);
  row('  of them with an anchor', links.filter(({ url }) => url.includes('#')).length);
  row('  of them to other sites', links.filter(({ url }) => url.startsWith('http')).length);
  row(
    'Anchors that links may name',
    [...site.pages.values()].reduce((sum, { anchors }) => sum + anchors.length, 0),
  );

  title('Tests, as last run');
  row('Checks', readCounts('.cache/reports/check.json'));
  row('Samples', readCounts('.cache/reports/vitest.samples.config.mts.json'));

  title('Twins');
  const { pairs, problems } = listTwins(contentFiles());
  const record: Readonly<Record<string, string>> = confirmed;
  const open = pairs.filter((pair) => pair.some(({ file }) => record[file] !== hashText(readFileSync(file, 'utf8'))));
  row('Pairs', pairs.length);
  row('  changed since they were confirmed', open.length);
  row('Files without a twin', problems.length);

  title('Sizes of the build');
  if (existsSync('build')) {
    row('HTML', size('**/*.html'));
    row('Scripts', size('assets/js/*.js'));
    row('Styles', size('assets/css/*.css'));
    row('Search index', size('search-index/**'));
  } else {
    console.log('Not built yet here: npm run build');
  }
}

main();
