import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingClasses } from '../src/checks/find-drawing-faults';
import { pageComponents } from '../src/checks/page-components';
import { alternativeIds, skeletons } from '../src/checks/skeletons';
import { terms } from '../src/checks/terms';

const guide = readFileSync('STYLE.md', 'utf8');

function part(name: string): string {
  return guide.split(`<!-- ${name} -->\n`)[1]?.split(`<!-- /${name} -->`)[0] ?? '';
}

const skeletonText = Object.entries(skeletons)
  .map(([kind, { name, example, parts }]) => {
    const rows = parts.map(({ id, heading, about, isOptional }) => {
      const ids = [id, ...(alternativeIds[id] ?? [])].map((other) => `\`{#${other}}\``).join(' or ');
      return `| ${heading.en} / ${heading.vi} | ${ids} | ${about[0]?.toUpperCase()}${about.slice(1)}${isOptional ? ' (if needed)' : ''} |`;
    });
    return `### ${kind}: ${name}\n\nExample: [${example}](${example}).\n\n| Section | Id | What stands there |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`;
  })
  .join('');

const componentText = `| Write | For |\n| --- | --- |\n${pageComponents
  .map(({ example, about }) => `| \`${example.replaceAll('|', '\\|')}\` | ${about[0]?.toUpperCase()}${about.slice(1)} |\n`)
  .join('')}`;

const drawingText = `| Class | For |\n| --- | --- |\n${Object.entries(drawingClasses)
  .map(([name, about]) => `| \`${name}\` | ${about[0]?.toUpperCase()}${about.slice(1)} |\n`)
  .join('')}`;

const termText = (['en', 'vi'] as const)
  .map((language) => {
    const rows = terms[language].map(({ write, instead }) => `| ${write} | ${instead} |\n`);
    return `### ${language === 'en' ? 'English' : 'Vietnamese'}\n\n| Write | Instead of |\n| --- | --- |\n${rows.join('')}\n`;
  })
  .join('');

describe('The style guide', () => {
  it.each([
    ['skeletons', `\n${skeletonText}`],
    ['components', `\n${componentText}\n`],
    ['drawing-classes', `\n${drawingText}\n`],
    ['terms', `\n${termText}`],
  ])('shows the %s that the rules know', (name, text) => {
    expect(part(name), `Write this between the comments of STYLE.md:\n${text}`).toBe(text);
  });

  it('names examples that exist', () => {
    const examples = Object.values(skeletons).map(({ example }) => example);
    expect(examples.length).toBeGreaterThan(3);
    expect(examples.filter((file) => !existsSync(file))).toEqual([]);
  });
});
