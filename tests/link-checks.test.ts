import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const twoMinutes = 120_000;

const faults = [
  ['broken-link', '/no-such-page'],
  ['broken-anchor', '#no-such-heading'],
  ['broken-file-link', 'no-such-file.md'],
  ['broken-image', 'no-such-picture.png'],
  ['duplicate-route', 'Duplicate routes found'],
] as const;

function buildBrokenSite(environment: Record<string, string>): { status: number | null; output: string } {
  const config = ['--config', 'tests/broken-site/docusaurus.config.ts', '--out-dir', '.cache/broken-site'];
  const { status, stdout, stderr } = spawnSync('npx', ['docusaurus', 'build', ...config], {
    encoding: 'utf8',
    env: { ...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/broken-generated', NO_COLOR: '1', ...environment },
  });
  return { status, output: stdout + stderr };
}

describe('Link checks', () => {
  it(
    'warn in a build and name every kind of finding',
    () => {
      const { status, output } = buildBrokenSite({ CI: '' });
      expect(output).toContain('Generated static files');
      expect(status).toBe(0);
      for (const [, finding] of faults) {
        expect(output).toContain(finding);
      }
    },
    twoMinutes,
  );

  it.each(faults)(
    'stop a build when CI is set: %s',
    (fault, finding) => {
      const { status, output } = buildBrokenSite({ CI: 'true', FAULT: fault });
      expect(output).toContain(finding);
      expect(status).not.toBe(0);
    },
    twoMinutes,
  );
});
