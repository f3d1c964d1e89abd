// A third language of the interface, as somebody would add it: one file and a row. Its words are those of English, marked.
import { readFileSync } from 'node:fs';

const english = readFileSync('src/languages/en.ts', 'utf8');
const imports = `import docusaurusWords from '@docusaurus/theme-translations/locales/fr/theme-common.json';
import type { BuiltWords, TranslatedWords } from './languages';
`;

/** What stands in front of its texts. */
export const mark = 'fr: ';

/** The file of the language. */
export const french =
  imports +
  english
    .replace("name = 'English'", "name = 'Français'")
    .replace('en_US', 'fr_FR')
    .replace('words = {', 'words: TranslatedWords = {')
    .replace(/docusaurus: \{.*\}/, 'docusaurus: docusaurusWords')
    .replace('builtWords = {', 'builtWords: BuiltWords = {')
    // Texts, which begin with a capital letter.
    .replace(/(?<=: |=> )(['`])(?=[A-Z])/g, `$1${mark}`);

/** Its row, in the table of languages. */
export function addRow(table: string): string {
  return table
    .replace("import * as vi from './vi';", "import * as fr from './fr';\nimport * as vi from './vi';")
    .replace('{ en, vi }', '{ en, fr, vi }');
}
