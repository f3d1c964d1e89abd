// Runs every check that needs no browser and no built site, or checks the pages that are named: npm run check -- docs/intro.mdx
import { mkdirSync, writeFileSync } from 'node:fs';
import { checkPages } from '../src/checks/check-pages';
import { countPages, lanes, type Outcome, type Step } from './check/steps';

/** Read by `npm test`, which adds up all checks. */
const reportFile = '.cache/reports/check.json';

async function checkNamed(names: readonly string[]): Promise<Outcome> {
  const wanted = names.map((name) => name.replace(/^\.?\//, '').replace(/\/$/, ''));
  const { findings, files } = await checkPages((file) => wanted.some((name) => file === name || file.startsWith(`${name}/`)));
  const missing = `${names.join(', ')}  no page → Name a file or folder, for example docs/intro.mdx.`;
  return files.length === 0 ? { passed: 0, failed: 1, messages: [missing] } : countPages(findings, files);
}

async function runStep({ name, run }: Step): Promise<Outcome> {
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  return outcome;
}

async function checkAll(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        outcomes.push(await runStep(step));
      }
    }),
  );
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    messages: outcomes.flatMap(({ messages }) => messages),
  };
}

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  mkdirSync('.cache/reports', { recursive: true });
  const { passed, failed, messages } = await (names.length > 0 ? checkNamed(names) : checkAll());
  if (messages.length > 0) {
    console.log(`\n${messages.join('\n')}`);
  }
  writeFileSync(reportFile, JSON.stringify({ passed, failed }));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main();
