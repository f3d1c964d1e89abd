import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listBodies } from '@pitel-docs/contract/list-examples';
import type { Operation } from '@pitel-docs/contract/operation';
import { allOperations } from '@pitel-docs/sandbox/tests/operations';
import { expect } from 'vitest';
import { listSamples } from '../list-samples';
import { buildRequest } from '../requests/build-request';
import { replaceTable, writeContractTable } from '../write-contract-table';
import { listSettings } from './documented-sample';
import type { Command, SampleFile } from './language-run';
import { type CommandResult, runCommand } from './run-command';
import type { TestedLanguage } from './tested-languages';

interface DocumentedSample {
  /** The operation id. */
  readonly id: string;
  readonly operation: Operation;
}

/** @param table - Requests that the client knows. Default: those of the site. */
export function copyClient({ client: { file }, run }: TestedLanguage, folder: string, table?: string): void {
  const clientFolder = join(folder, run.folder ?? '.');
  mkdirSync(clientFolder, { recursive: true });
  const client = readFileSync(join('packages/samples/static/clients', file), 'utf8');
  writeFileSync(join(clientFolder, file), table === undefined ? client : replaceTable(client, table));
}

export function writeFiles(files: Readonly<Record<string, string>>, folder: string): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export function writeBatch(language: TestedLanguage, samples: readonly DocumentedSample[]) {
  const { value, run, command } = language;
  const folder = mkdtempSync(join(tmpdir(), `samples-${value}-`));
  const settings = listSettings(samples.map(({ operation }) => operation));
  const files = samples.map(writeSample);

  function writeSample({ id, operation }: DocumentedSample): SampleFile {
    const request = buildRequest(operation);
    const { code = '' } = listSamples(request).find((sample) => sample.value === value) ?? {};
    const path = run.sampleFile(id);
    const uploads = request.form?.filter(({ isFile }) => isFile) ?? [];
    const contents = uploads.map(({ value: name }) => [name, 'phone_number\n0900000000\n']);
    const [, variable = ''] = /edited-\$(\w+)\.json"$/.exec(code) ?? [];
    const [body] = variable ? listBodies(operation) : [];
    writeFiles(
      {
        [path]: `${run.wrap?.(id, code) ?? code}\n`,
        ...Object.fromEntries(contents),
        // What a person makes of the record in cURL.
        ...(variable && { [`edited-${settings[variable]}.json`]: JSON.stringify(body?.value) }),
      },
      folder,
    );
    return { id, path };
  }

  const start = (command: Command, environment: NodeJS.ProcessEnv): Promise<CommandResult> =>
    runCommand(command, { folder, environment: { ...run.environment, ...environment } });

  return {
    async compile(): Promise<void> {
      copyClient(language, folder, writeContractTable(allOperations));
      const { files: more = {}, commands } = run.compile?.(files, command) ?? { commands: [] };
      writeFiles(more, folder);
      for (const compile of commands) {
        expect((await start(compile, {})).failure).toBe('');
      }
    },

    /** Runs samples by id. Default: all. */
    async runAll(
      environment: NodeJS.ProcessEnv,
      ids?: readonly string[],
    ): Promise<ReadonlyMap<string, CommandResult>> {
      const batch = files.filter(({ id }) => ids?.includes(id) ?? true);
      const { output, failure } = await start(run.startAll(batch, command), environment);
      const results = output.split('\n').slice(0, -1);
      expect(results, failure).toHaveLength(batch.length);
      const runs = results.map((line, index) => {
        const [said = '', mistake = ''] = line
          .split(' ')
          .map((part) => Buffer.from(part, 'base64').toString());
        return [batch[index]?.id ?? '', { output: said, failure: mistake }] as const;
      });
      return new Map(runs);
    },
  };
}
