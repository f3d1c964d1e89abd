import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '../src/addresses/site-pages';
import { loadMermaid } from '../src/remark/load-mermaid.cjs';

const guides = ['guide/portal_autocall_guide', 'guide/portal_callcenter_guide'];

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

const files = contentFiles().filter((file) => file.startsWith('guide/') && file.endsWith('.mdx'));

function sectionIds(source: string): string[] {
  return [...source.matchAll(/^#{2,4} .*\{#([\w-]+)\}$/gm)].map(([, id = '']) => id);
}

describe.each(guides)('The guide %s', (folder) => {
  const own = files.filter((file) => file.startsWith(`${folder}/`));
  const source = (name: string) => readFileSync(`${folder}/${name}.mdx`, 'utf8');

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
