// Runs every check that needs no browser and no built site, or checks the pages that are named: npm run check -- docs/intro.mdx
import { mkdirSync, writeFileSync } from 'node:fs';
import { checkPages } from '../src/checks/check-pages';
import { formatFinding } from '../src/checks/finding';
import { runCached } from './check/step-cache';
import { countPages, lanes, type Outcome } from './check/steps';

/** Read by `npm test`, which adds up all checks. */
const reportFile = '.cache/reports/check.json';

async function checkNamed(names: readonly string[]): Promise<Outcome> {
  const wanted = names.map((name) => name.replace(/^\.?\//, '').replace(/\/$/, ''));
  const { findings, files } = await checkPages((file) => wanted.some((name) => file === name || file.startsWith(`${name}/`)));
  if (files.length === 0) {
    return {
      passed: 0,
      failed: 1,
      messages: [`${names.join(', ')}  no page → Name a file or folder, for example docs/intro.mdx.`],
    };
  }
  return { ...countPages(findings, files), messages: findings.map(formatFinding) };
}

async function checkAll(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const run = async (lane: (typeof lanes)[number]): Promise<void> => {
    for (const step of lane) {
      const start = performance.now();
      const outcome = await runCached(step);
      outcomes.push(outcome);
      const time = outcome.isCached ? 'as before' : `${((performance.now() - start) / 1000).toFixed(1)} s`;
      console.log(
        `${outcome.failed === 0 ? '✓' : '✗'} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${time})`,
      );
    }
  };
  await Promise.all(lanes.map(run));
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    messages: outcomes.flatMap(({ messages }) => messages),
  };
}

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const { passed, failed, messages } = await (names.length > 0 ? checkNamed(names) : checkAll());
  if (messages.length > 0) {
    console.log(`\n${messages.join('\n')}`);
  }
  mkdirSync('.cache/reports', { recursive: true });
  writeFileSync(reportFile, JSON.stringify({ passed, failed }));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main();
