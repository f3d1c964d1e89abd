// Creates a page.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { formatFinding } from '@pitel-docs/contract/finding';
import { checkPages } from '../src/writing-rules/check-pages';
import { type Answers, checkAnswer, newPage, questions } from './pages/new-page';
import { routeOf, runCommand } from './pages/place-page';

const usage = 'npm run new, or with flags: npm run new -- --kind guide --place pitel_app/web/calls --title "…" --description "…"';
const keys = Object.keys(questions) as (keyof Answers)[];
const options = Object.fromEntries(keys.map((key) => [key, { type: 'string', default: '' }] as const));

/** Prompts for missing or invalid answers in a terminal; throws elsewhere. */
async function complete(answers: Answers): Promise<Answers> {
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const findFault = (key: keyof Answers): Promise<string | undefined> =>
    checkAnswer(key, answers).then(
      () => undefined,
      (error: Error) => error.message,
    );
  for (const key of keys) {
    for (let fault = await findFault(key); fault; fault = await findFault(key)) {
      if (!lines) {
        throw new Error(`--${key}: ${fault}${answers[key] === '' ? ` Write ${usage}, or answer in a terminal.` : ''}`);
      }
      if (answers[key] !== '') {
        console.error(fault);
      }
      answers[key] = (await lines.question(`${questions[key]}: `)).trim();
    }
  }
  lines?.close();
  return answers;
}

runCommand(usage, async () => {
  const files = await newPage(await complete(parseArgs({ options }).values as Answers));
  console.log(files.map((file) => `Wrote ${file}, served at ${routeOf(file)}`).join('\n'));
  const { findings } = await checkPages((name) => files.includes(name));
  console.log(['\nLeft for you:', ...findings.map(formatFinding)].join('\n'));
  if (files.length > 1) {
    console.log('When both languages are written, read them side by side and run npm run confirm-translations.');
  }
  console.log(`\nnpm run check -- ${files.join(' ')}`);
});
