import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProgram, listProgramFiles } from '@pitel-docs/samples/run/run-page-program';
import { openSandbox } from '@pitel-docs/sandbox/tests/open-sandbox';
import { expect, test } from 'vitest';
import { readBlock } from '../code/list-code-blocks';

const storedEvents = JSON.parse(readFileSync('packages/samples/static/programs/events.json', 'utf8')) as unknown[];

async function runProgram(file: string, eventsFolder: string): Promise<string> {
  const { origin } = await openSandbox();
  const day = { CAMPAIGN_UUID: '3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41', DAY: '2026-03-02' };
  const { output, failure } = await copyProgram(file).run([], { EVENTS_DIR: eventsFolder, PITEL_BASE_URL: origin, ...day });
  return output + failure;
}

const splitCalls = (output: string): string[] => output.trim().split(/\n(?=\S)/);

const outputs = [
  ['join-events', 'docs/api/v1/event/overview.mdx'],
  ['press-keys', 'docs/api/v3/webhook/presskey_cb.mdx'],
] as const;

test.each(outputs.flatMap(([name, shownOn]) => listProgramFiles(name).map((file) => ({ name, file, shownOn }))))(
  '$file prints the output that the page shows',
  async ({ name, file, shownOn }) => {
    const eventsFolder = mkdtempSync(join(tmpdir(), 'stored-'));
    for (const [index, event] of storedEvents.entries()) {
      writeFileSync(join(eventsFolder, `${index}.json`), JSON.stringify(event));
    }
    const output = readBlock(shownOn, `Output of ${name}.mjs`);
    expect(splitCalls(await runProgram(file, eventsFolder)).sort()).toEqual(splitCalls(output).sort());
  },
);
