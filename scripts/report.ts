// Prints the state of the documentation for its owner: npm run report
import { existsSync, readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { visit } from 'unist-util-visit';
import { isScalar, isSeq, LineCounter, parseDocument, visit as visitYaml } from 'yaml';
import { checkPages } from '../src/checks/check-pages';
import { parsePage } from '../src/checks/parse-page';
import { skeletons } from '../src/checks/skeletons';
import { whoAnswers } from '../src/checks/who-answers';
import { loadContract } from '../src/contract/load-contract';
import { contentFiles } from '../src/routes/site-pages';
import { sections } from '../src/sections';
import confirmed from '../tests/twins/confirmed.json';
import { hashText } from '../tests/twins/hash-text';
import { listTwins } from '../tests/twins/list-twins';

/** A point that nobody has told us, and where to write it. */
interface OpenPoint {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

function title(text: string): void {
  console.log(`\n${text}\n${'─'.repeat(text.length)}`);
}

function row(name: string, ...values: readonly (string | number)[]): void {
  console.log(`${name.padEnd(44)}${values.map((value) => String(value).padStart(10)).join('')}`);
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

function listPagePoints(): OpenPoint[] {
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
        points.push({ file: page.file, line: start?.line ?? 1, text });
      }
    });
    return points;
  });
}

/** Points of the contract, with the line in the resource's file. */
function listContractPoints(): OpenPoint[] {
  return fastGlob.sync('openapi/**/*.yaml', { ignore: ['openapi/history/**'] }).flatMap((file) => {
    const lines = new LineCounter();
    const points: OpenPoint[] = [];
    visitYaml(parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }), {
      Pair(_, { key, value }) {
        if (isScalar(key) && key.value === 'x-unspecified' && isSeq(value)) {
          for (const item of value.items.filter(isScalar)) {
            points.push({ file, line: lines.linePos(item.range?.[0] ?? 0).line, text: String(item.value) });
          }
        }
      },
    });
    return points;
  });
}

/** Each question once: the same one is often open on several pages. A Vietnamese page repeats its English twin. */
function printPoints(points: readonly OpenPoint[]): void {
  for (const [team, count] of countBy(points, ({ file }) => whoAnswers(file))) {
    const own = points.filter(({ file }) => whoAnswers(file) === team);
    const questions = new Set(own.map(({ text }) => text));
    console.log(`\n${team} (${questions.size} questions, open in ${count} places)`);
    for (const question of questions) {
      const places = own.filter(({ text }) => text === question).map(({ file, line }) => `${file}:${line}`);
      console.log(`  ${question}\n    ${places.join(', ')}`);
    }
  }
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
  const pagePoints = listPagePoints();
  const states = pages.map(({ file, text }) => {
    const hasMistakes = findings.some((finding) => finding.file === file && finding.severity === 'error');
    const calls = [...text.matchAll(/<Operation id="(\w+)"/g)].map(([, id]) => id);
    const isOpen =
      pagePoints.some((point) => point.file === file) ||
      operations.some(({ operation }) => calls.includes(operation.operationId) && operation['x-unspecified']?.length);
    return hasMistakes ? 'with mistakes' : isOpen ? 'right, with points that are not specified' : 'right and complete';
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

  const twins = sections.filter(({ language, twin }) => language === 'vi' && twin).map(({ folder }) => `${folder}/`);
  const ofTwins = pagePoints.filter(({ file }) => twins.some((folder) => file.startsWith(folder)));
  const points = [...pagePoints.filter((point) => !ofTwins.includes(point)), ...listContractPoints()];
  title(`Not specified: ${points.length} points, by whom to ask`);
  console.log('Fill in a point in the place that is named: the fact goes there, the point goes away. Vietnamese pages repeat');
  console.log(`${ofTwins.length} points of their English twins.`);
  printPoints(points);

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
