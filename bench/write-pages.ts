import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sections } from '../src/sections';
import { generateWords } from './generate-words';

const pagesOfCategory = 40;

/**
 * Writes pages of generated text into the sections of a site, in equal numbers, in categories as the other pages are.
 *
 * @param folder - The site.
 * @param count - Number of pages.
 */
export function writePages(folder: string, count: number): void {
  const words = generateWords();
  const part = (): string => {
    const [heading, id = ''] = [words(3), words(1)];
    return `## ${heading} {#${id}-part}\n\n${words(60)}.\n\n| ${words(1)} | ${words(2)} |\n| --- | --- |\n| \`${words(1)}\` | ${words(8)} |\n`;
  };
  for (let number = 0; number < count; number += 1) {
    const section = sections[number % sections.length];
    const position = Math.floor(number / sections.length);
    const category = Math.floor(position / pagesOfCategory);
    const place = join(folder, section?.folder ?? '', `generated-${category}`);
    if (position % pagesOfCategory === 0) {
      mkdirSync(place, { recursive: true });
      const link = `link:\n  type: generated-index\n  slug: /category/generated-${category}\n  description: ${words(12)}`;
      writeFileSync(join(place, '_category_.yml'), `label: ${words(2)}\nposition: ${100 + category}\n${link}\n`);
    }
    const head = `---\ntitle: ${words(3)}\ndescription: ${words(15)}.\nsidebar_label: ${words(2)}\nsidebar_position: ${position + 1}\n---`;
    const code = `\`\`\`json\n{ "${words(1)}": "${words(3)}", "${words(1)}": ${number} }\n\`\`\``;
    const text = `${head}\n\n${words(40)}.\n\n${Array.from({ length: 8 }, part).join('\n')}\n${code}\n`;
    writeFileSync(join(place, `${words(2).replace(' ', '_')}_${number}.mdx`), text);
  }
}
