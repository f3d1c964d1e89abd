// Creates a page.
import { parseArgs } from 'node:util';
import { formatFinding } from '@pitel-docs/contract/finding';
import { checkPages } from '../src/writing-rules/check-pages';
import { type Answers, checkAnswer, flags, newPage } from './pages/new-page';
import { routeOf, runCommand } from './pages/place-page';

const usage = 'npm run new -- --kind guide --place pitel_app/web/calls --title "…" --description "…"';
const keys = Object.keys(flags) as (keyof Answers)[];
const options = Object.fromEntries(keys.map((key) => [key, { type: 'string', default: '' }] as const));

/** @throws Error for the first missing or invalid flag. */
async function readAnswers(): Promise<Answers> {
  const answers = parseArgs({ options }).values as Answers;
  for (const key of keys) {
    await checkAnswer(key, answers).catch(({ message }: Error) => {
      throw new Error(`--${key}: ${message} ${answers[key] === '' ? `${flags[key]}. Write ${usage}` : ''}`.trim());
    });
  }
  return answers;
}

runCommand(usage, async () => {
  const files = await newPage(await readAnswers());
  console.log(files.map((file) => `Wrote ${file}, served at ${routeOf(file)}`).join('\n'));
  const { findings } = await checkPages((name) => files.includes(name));
  console.log(['\nLeft for you:', ...findings.map(formatFinding)].join('\n'));
  if (files.length > 1) {
    console.log('When both languages are written, read them side by side and run npm run confirm-translations.');
  }
  console.log(`\nnpm run check -- ${files.join(' ')}`);
});
