import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Config, createConfig, parseYaml, type RawUniversalConfig } from '@redocly/openapi-core';
import { messagesFile } from '../contracts';
import { type Finding, formatFinding, InvalidSource } from '../finding';
import { createReferenceResolver, readContract } from '../read-contract';
import { runRedocly } from '../run-redocly';
import { certaintyRules } from './certainty-rules';
import { supportRules } from './support-rules';
import { textRules } from './text-rules';

export function createLintConfig(): Promise<Config> {
  const rules = parseYaml(readFileSync(join(__dirname, 'redocly.yaml'), 'utf8')) as RawUniversalConfig;
  return createConfig({ ...rules, plugins: [certaintyRules, supportRules, textRules] });
}

export async function lintContract(file: string): Promise<Finding[]> {
  // The parser of examples would take the rest of the path for a JSON pointer.
  const folder = dirname(resolve(file));
  if (folder.includes('#')) {
    return [
      {
        file,
        line: 1,
        message: `the folder ${folder} has "#" in its name`,
        fix: 'Rename the folder, or move the project.',
      },
    ];
  }
  const config = await createLintConfig();
  const externalRefResolver = createReferenceResolver();
  const files = [file, messagesFile(file)].filter((path) => path === file || existsSync(path));
  const lintFindings = (
    await Promise.all(files.map((path) => runRedocly(path, config, externalRefResolver)))
  ).flat();
  const invalid = await readContract(file).then(
    () => [],
    (error: unknown) => {
      if (error instanceof InvalidSource) {
        return error.findings;
      }
      throw error;
    },
  );
  const findings = [...lintFindings, ...invalid.filter(({ rule }) => rule === 'site/trace')];
  return [...new Map(findings.map((finding) => [formatFinding(finding), finding])).values()];
}

export async function checkContracts(files: readonly string[]): Promise<void> {
  const findings = (await Promise.all(files.map(lintContract))).flat();
  if (findings.length > 0) {
    throw new InvalidSource(findings, 'The contract breaks rules of packages/contract/lint/redocly.yaml.');
  }
}
