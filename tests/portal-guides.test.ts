import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { loadMermaid } from '../src/remark/load-mermaid.cjs';
import { type PageTable, readTables } from './read-tables';
import { contentFiles } from './site-pages';

type Guide = { folder: string; pages: number };

const guides: Guide[] = [
  { folder: 'guide/portal_autocall_guide', pages: 14 },
  { folder: 'guide/portal_callcenter_guide', pages: 23 },
];

/** Sections that every page of a portal screen has, in this order. */
const skeleton = ['open', 'tasks', 'trouble', 'not-specified', 'related'];

/** Subjects that stand once, on the page that owns them, and are linked from everywhere else. */
const sharedKnowledge: Record<string, string[]> = {
  'portal_autocall_guide/index': ['start', 'menus', 'first-campaign'],
  'portal_autocall_guide/advanced_setup': ['recall-rules', 'after-last-recall', 'call-modes', 'campaign-states'],
  'portal_autocall_guide/audio': ['format'],
  'portal_autocall_guide/dnc': ['rules', 'still-called', 'law'],
  'portal_autocall_guide/exported_file': ['exports'],
  'portal_autocall_guide/import_lead': ['life-of-a-lead'],
  'portal_autocall_guide/import_list': ['file-format', 'phone-numbers', 'failed-rows', 'duplicates', 'reset'],
  'portal_autocall_guide/quicksetup': ['types'],
  'portal_autocall_guide/script': ['keywords', 'values', 'keys'],
  'portal_autocall_guide/tts': ['voices'],
  'portal_callcenter_guide/index': ['who', 'menus', 'object-model', 'first-campaign'],
  'portal_callcenter_guide/campaign-autodial': ['level'],
  'portal_callcenter_guide/campaign-manual': ['dial-modes'],
  'portal_callcenter_guide/cdrs': ['call-statuses', 'call-facts', 'hangup-causes', 'time-filter'],
  'portal_callcenter_guide/dispo': ['flags'],
  'portal_callcenter_guide/monitor_user': ['listen-whisper-barge'],
  'portal_callcenter_guide/queue': ['strategies'],
  'portal_callcenter_guide/report': ['metrics'],
  'portal_callcenter_guide/role': ['rights', 'who-sees-what', 'suggested'],
  'portal_callcenter_guide/user': ['levels', 'file-format'],
};

/**
 * Wrong spelling, right spelling, pages that may name the wrong one because they explain it, and whether it is wrong in bold and
 * italics too, where labels of the portal stand.
 */
const terms: { wrong: RegExp; right: string; explainedOn?: string[]; isLabelToo?: boolean }[] = [
  { wrong: /\bdiall(?:ed|ing|er)s?\b/i, right: 'dialed, dialing, dialer' },
  { wrong: /\bdispositions?\b|\bdispo codes?\b/i, right: 'call result', explainedOn: ['dispo.mdx'], isLabelToo: true },
  { wrong: /\bcall[ -]centres?\b|\bcallcent(?:er|re)s?\b/i, right: 'call center' },
  {
    wrong: /\b[Aa]uto calls?\b|\bautocalls?\b|\bAutocall (?:campaign|guide|portal|script)/,
    right: 'auto-call',
    isLabelToo: true,
  },
  { wrong: /\bauto[- ]dial(?:er|ing)?\b/i, right: 'autodial' },
  { wrong: /\b(?:log|logs|logging) (?:in|on|out|off)\b|\bsign (?:on|off)\b/i, right: 'sign in, sign out' },
  { wrong: /\bemails?\b/i, right: 'e-mail' },
  { wrong: /\bweb[ -]hooks?\b/i, right: 'webhook' },
  { wrong: /\bsoft[ -]phones?\b/i, right: 'softphone' },
  { wrong: /\bcall backs?\b(?! to a customer)|\bcall-backs?\b/i, right: 'callback' },
  { wrong: /\bredials?\b|\bre-(?:dial|call)s?\b/i, right: 'recall' },
  { wrong: /\bcolours?\b|\bcoloured\b/i, right: 'color' },
  { wrong: /\bpersonalis/i, right: 'personalized' },
  { wrong: /\btext to speech\b/, right: 'text-to-speech' },
  { wrong: /\bprogramme\b|\blicence\b|\borganis/i, right: 'American spelling' },
];

const files = contentFiles().filter((file) => file.startsWith('guide/') && file.endsWith('.mdx'));

function withoutCode(source: string): string {
  return source.replace(/^( *)```[\s\S]*?^\1```/gm, (block) => block.replace(/[^\n]/g, ''));
}

/** What a reader reads as words: without code, addresses of links and ids. */
function words(source: string): string {
  return withoutCode(source)
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{#[\w-]+\}/g, '');
}

/** The same without bold and italics, which are labels of the portal. */
function withoutLabels(text: string): string {
  return text.replace(/\*\*[^*\n]+\*\*|\*[^*\n]+\*/g, '');
}

function sectionIds(source: string): string[] {
  return [...withoutCode(source).matchAll(/^#{2,4} .*\{#([\w-]+)\}$/gm)].map(([, id = '']) => id);
}

/** Text between a heading of the second level and the next one. */
function sectionText(source: string, id: string): string {
  const [, rest = ''] = withoutCode(source).split(new RegExp(`^## .*\\{#${id}\\}$`, 'm'));
  return rest.split(/^## /m)[0] ?? '';
}

/** Parts of a section under headings of the third level, with their headings. */
function taskTexts(source: string): string[] {
  return sectionText(source, 'tasks')
    .split(/^(?=### )/m)
    .filter((part) => part.startsWith('### '));
}

function titleOf(task: string): string {
  return task.split('\n')[0] ?? '';
}

function place(file: string, table: PageTable, row: number): string {
  return `${file}:${table.line + 2 + row}`;
}

describe.each(guides)('The guide $folder', ({ folder, pages }) => {
  const own = files.filter((file) => file.startsWith(`${folder}/`));
  const source = (name: string) => readFileSync(`${folder}/${name}.mdx`, 'utf8');

  it('has all its pages', () => {
    expect(own).toHaveLength(pages);
  });

  it('tells once how old it is, on its first page', () => {
    const dated = own.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b20(?:2[0-9])\b(?!-|\/)/g)].map(() => basename(file)),
    );
    expect(dated).toEqual(['index.mdx']);
    expect(source('index')).toMatch(/as of March 2023/);
  });

  it('leads each kind of reader on from its first page', () => {
    expect(source('index')).toMatch(/\| Administrator/);
    expect(source('index')).toMatch(/\| Supervisor/);
  });
});

describe('Shared knowledge', () => {
  it.each(Object.entries(sharedKnowledge))('of %s stands under its anchors', (page, anchors) => {
    expect(sectionIds(readFileSync(`guide/${page}.mdx`, 'utf8'))).toEqual(expect.arrayContaining(anchors));
  });
});

describe('Exceptions for terms', () => {
  it('name pages that use the term', () => {
    const excepted = terms.flatMap(({ wrong, explainedOn = [] }) => explainedOn.map((name) => ({ wrong, name })));
    const idle = excepted.filter(
      ({ wrong, name }) => !files.some((file) => basename(file) === name && words(readFileSync(file, 'utf8')).match(wrong)),
    );
    expect(excepted).not.toEqual([]);
    expect(idle).toEqual([]);
  });
});

describe.each(files)('%s', (file) => {
  const source = readFileSync(file, 'utf8');
  const ids = sectionIds(source);
  const tables = readTables(source);

  it('has the sections of a portal screen in their order', () => {
    const secondLevel = [...withoutCode(source).matchAll(/^## .*\{#([\w-]+)\}$/gm)].map(([, id = '']) => id);
    expect(secondLevel.filter((id) => skeleton.includes(id))).toEqual(skeleton);
  });

  it('describes what the screen shows in tables before its tasks', () => {
    const before = ids.slice(0, ids.indexOf('tasks'));
    const fieldTables = tables.filter(({ section }) => before.includes(section) && section !== 'open');
    expect(fieldTables.length).toBeGreaterThan(0);
  });

  it('explains statuses where the screen shows some', () => {
    const isStatus = /^(?:\W*)(?:status|state|call status|active)\b/i;
    const showsStatus = tables.some(
      ({ section, rows }) => ids.indexOf(section) < ids.indexOf('tasks') && rows.some(([name = '']) => isStatus.test(name)),
    );
    expect(
      !showsStatus || ids.some((id) => /^(?:call-|campaign-)?stat(?:us|)es$/.test(id)),
      'Add "## Statuses {#statuses}"',
    ).toBe(true);
  });

  it('has no table with a missing or an empty cell', () => {
    const faults = tables.flatMap((table) =>
      table.rows.flatMap((row, index) =>
        row.length !== table.header.length || row.includes('') ? [`${place(file, table, index)}: ${row.join(' | ')}`] : [],
      ),
    );
    expect(tables.length).toBeGreaterThan(1);
    expect(tables.filter(({ rows, header }) => rows.length === 0 || header.includes(''))).toEqual([]);
    expect(faults, 'Fill each cell; – stands for none').toEqual([]);
  });

  it('has tasks in numbered steps that show a result', () => {
    const tasks = taskTexts(source);
    expect(tasks.length).toBeGreaterThan(0);
    expect(tasks.filter((task) => !/^1\. \S/m.test(task)).map(titleOf)).toEqual([]);
    expect(tasks.filter((task) => /^\d+\.\s*$/m.test(task)).map(titleOf)).toEqual([]);
    const lastSteps = tasks.map((task) => ({ title: titleOf(task), step: task.split(/^\d+\. /m).at(-1) ?? '' }));
    const withoutResult = lastSteps.filter(({ step }) => !/\n\n {3,4}\S/.test(step)).map(({ title }) => title);
    expect(withoutResult, 'Add what the reader sees under the last step').toEqual([]);
  });

  it('numbers its steps from 1 without a gap', () => {
    const gaps = taskTexts(source).filter((task) => {
      const numbers = [...task.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
      return numbers.some((number, index) => number !== 1 && number !== (numbers[index - 1] ?? 0) + 1);
    });
    expect(gaps.map(titleOf)).toEqual([]);
  });

  it('says what goes wrong in a table with cause and mend', () => {
    const [trouble] = tables.filter(({ section }) => section === 'trouble');
    expect(trouble?.header).toEqual(['What you see', 'Likely cause', 'What to do']);
    expect(trouble?.rows.length).toBeGreaterThan(2);
  });

  it('names what is not specified in one list', () => {
    expect(sectionText(source, 'not-specified')).toMatch(/^\n+:::unspecified\n\n(?:- .+(?:\n {2}.+)*\.\n){3,}\n:::\n/);
  });

  it('spells each term one way', () => {
    const { content } = matter(source);
    const found = words(content)
      .split('\n')
      .flatMap((line) =>
        terms
          .filter(({ explainedOn = [] }) => !explainedOn.includes(basename(file)))
          .filter(({ wrong, isLabelToo }) => wrong.test(isLabelToo ? line : withoutLabels(line)))
          .map(({ wrong, right }) => `${file}: "${wrong.exec(line)?.[0]}" in "${line.trim()}". Write: ${right}`),
      );
    expect(found).toEqual([]);
  });
});

describe('Diagrams of the portal guides', () => {
  const diagrams = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^```mermaid(.*)\n([\s\S]*?)^```$/gm)].map(([, meta = '', text = '']) => ({
      page: `${basename(dirname(file))}/${basename(file)}`,
      title: /\btitle="([^"]+)"/.exec(meta)?.[1] ?? '',
      alt: /\balt="([^"]+)"/.exec(meta)?.[1] ?? '',
      text,
    })),
  );

  it('show the subjects that people would rather look at', () => {
    expect(diagrams.map(({ page }) => page)).toEqual(
      expect.arrayContaining([
        'portal_autocall_guide/import_lead.mdx',
        'portal_autocall_guide/advanced_setup.mdx',
        'portal_autocall_guide/script.mdx',
        'portal_callcenter_guide/queue.mdx',
        'portal_callcenter_guide/role.mdx',
      ]),
    );
  });

  it.each(diagrams)('"$title" has an alternative in sentences that names its parts', ({ title, alt, text }) => {
    const labels = [...text.matchAll(/\[+\(?([^[\]()]+)\)?\]+|\{([^{}]+)\}/g)].map(([, box, choice]) => box ?? choice ?? '');
    expect(title).not.toBe('');
    expect(alt).toMatch(/^[A-Z].{60,}\.$/);
    expect(labels.length + text.split('-->').length).toBeGreaterThan(3);
  });

  it.each(diagrams)('"$title" fits into the width of a page', async ({ text }) => {
    const { renderMermaidSVG } = await loadMermaid();
    const width = Number(
      /viewBox="0 0 ([\d.]+)/.exec(renderMermaidSVG(text, { padding: 8, nodeSpacing: 20, layerSpacing: 30 }))?.[1],
    );
    expect(width).toBeLessThan(700);
  });
});
