// Starts a page: npm run new, or with flags: npm run new -- --kind guide --place pitel_app/web/calls --title "…" --description "…"
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkPages } from '../src/checks/check-pages';
import { formatFinding } from '../src/checks/finding';
import { type Answers, checkAnswer, newPage, questions } from './pages/new-page';
import { routeOf, runCommand } from './pages/place-page';

const usage = 'npm run new, or with flags: npm run new -- --kind guide --place pitel_app/web/calls --title "…" --description "…"';
const keys = Object.keys(questions) as (keyof Answers)[];

/** Asks in a terminal for what is missing, and again for what cannot be; elsewhere that ends the command. */
async function ask(given: Partial<Answers>): Promise<Answers> {
  let answers: Answers = { kind: '', operation: '', place: '', title: '', description: '', ...given };
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  for (const key of keys) {
    for (let isRight = false; !isRight; ) {
      try {
        await checkAnswer(key, answers);
        isRight = true;
      } catch (error) {
        const { message } = error as Error;
        if (!lines) {
          throw new Error(`--${key}: ${message}${answers[key] === '' ? ` Write ${usage}, or answer in a terminal.` : ''}`);
        }
        if (answers[key] !== '') {
          console.error(message);
        }
        answers = { ...answers, [key]: (await lines.question(`${questions[key]}: `)).trim() };
      }
    }
  }
  lines?.close();
  return answers;
}

const options = Object.fromEntries(keys.map((key) => [key, { type: 'string' }])) as Record<keyof Answers, { type: 'string' }>;

runCommand(usage, async () => {
  const files = await newPage(await ask(parseArgs({ options }).values));
  console.log(files.map((file) => `Wrote ${file}, served at ${routeOf(file)}`).join('\n'));
  const { findings } = await checkPages((name) => files.includes(name));
  const left = findings.map(formatFinding);
  if (left.length > 0) {
    console.log(`\nLeft for you:\n${left.join('\n')}`);
  }
  if (files.length > 1) {
    console.log('When both languages are written, read them side by side and run npm run confirm-twins.');
  }
  console.log(`\nnpm run check -- ${files.join(' ')}`);
});
