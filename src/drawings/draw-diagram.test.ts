import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { drawDiagram, drawMermaid } from './draw-diagram';

async function drawIn(path: string): Promise<string[]> {
  const value = 'flowchart TD\n  a[Call] --> b[End]';
  const tree: Root = {
    type: 'root',
    children: [{ type: 'code', lang: 'mermaid', meta: 'title="A call" alt="A call ends."', value }],
  };
  await drawDiagram()(tree, { path });
  return JSON.stringify(tree).match(/(?<=id=\\")[^"\\]+/g) ?? [];
}

test('The ids of a diagram differ on a page and in its partial', async () => {
  const [page, partial] = [await drawIn('/site/guide/lists.mdx'), await drawIn('/site/guide/_shared/lists.mdx')];
  expect(page.length).toBeGreaterThan(0);
  expect(page.filter((id) => partial.includes(id))).toEqual([]);
});

const forkWays = ['a{Free?} -- "Yes" --> b[Rings]', 'a -- "No" --> c[Waits in the queue]', 'b --> d[End]', 'c --> d'];
const fork = ['flowchart TD', ...forkWays].join('\n');

const numbersOf = (text = ''): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number);

/** The absolute places of a line's turns and ends. */
async function listLines(text: string) {
  const svg = await drawMermaid(text);
  const lines = svg.match(/<path [^>]*marker-end[^>]*>/g) ?? [];
  return { svg, lines: lines.map((line) => / d="([^"]*)"/.exec(line)?.[1] ?? '') };
}

test('The lines of a fork begin at the same place', async () => {
  const { lines } = await listLines(fork);
  const [yes, no] = lines.map((line) => numbersOf(line).slice(0, 2));
  expect(lines).toHaveLength(4);
  expect(yes).toEqual(no);
});

test('A step below another one has a straight line', async () => {
  const ways = [
    'c --> w[Campaign<br/>callback]',
    'c --> e[v1 event]',
    'c --> r[You read<br/>the CDR]',
    'w --> s',
    'e --> s',
    'r --> s',
  ];
  const { lines } = await listLines(
    ['flowchart TD', 'k([Customer presses a key]) --> c[CDR with the keys]', 's([Your system])', ...ways].join('\n'),
  );
  expect(lines.filter((line) => /^M[\d.]+ [\d.]+v[\d.]+$/.test(line))).toHaveLength(3);
});

test('Labels are beside their line', async () => {
  const { svg, lines } = await listLines('flowchart TD\n  a[Call] -- "picked up" --> b[Talk]');
  const [x] = numbersOf(lines[0]);
  const label = /<text [^>]*>picked up</.exec(svg)?.[0] ?? '';
  expect(label).not.toContain('middle');
  expect(numbersOf(/ x="([^"]*)"/.exec(label)?.[1])[0]).toBeGreaterThan(x ?? Number.POSITIVE_INFINITY);
});

test('A label keeps to the side of its line, further along it or outwards, where others have no room', async () => {
  const ways = [
    'ring[ringing] -- "picked up" --> talk[answered]',
    'talk --> bye[hangup]',
    'ring -- "not picked up" --> bye',
    'ring -. "inbound, no<br/>extension answered" .-> miss[missed]',
    'bye --> done([Record is written])',
    'done --> cdr[cdr]',
    'done -. "auto-call" .-> auto[cdr_autocall]',
  ];
  const { svg } = await listLines(['flowchart TD', ...ways].join('\n'));
  // Only labels on their line keep the renderer's box.
  expect(svg).not.toContain('stroke="var(--_inner-stroke)"');
});
