import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

/** What a build says of each page in `tests/broken-site/docs/`. */
const findings = ['/no-such-page', '#no-such-heading', 'no-such-file.md', 'no-such-picture.png', 'Duplicate routes found'];

/** Builds pages that have one fault each. */
function buildBrokenSite(environment: Record<string, string>): { status: number | null; output: string } {
  const config = ['--config', 'tests/broken-site/docusaurus.config.ts', '--out-dir', '.cache/broken-site'];
  const { status, stdout, stderr } = spawnSync('npx', ['docusaurus', 'build', ...config], {
    encoding: 'utf8',
    env: { ...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/broken-generated', NO_COLOR: '1', ...environment },
  });
  return { status, output: stdout + stderr };
}

async function readSeverities(isCi: string): Promise<unknown[]> {
  vi.stubEnv('CI', isCi);
  vi.resetModules();
  const { default: site } = await import('../docusaurus.config');
  const { onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, markdown } = site;
  return [onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, ...Object.values(markdown.hooks)];
}

it('A build warns of every kind of broken link and of duplicate routes, and goes on', () => {
  const { status, output } = buildBrokenSite({ CI: '' });
  expect(output).toContain('Generated static files');
  expect(status).toBe(0);
  expect(findings.filter((finding) => !output.includes(finding))).toEqual([]);
});

it('The same stops a build with CI set', () => {
  const { status, output } = buildBrokenSite({ CI: 'true' });
  expect(findings.some((finding) => output.includes(finding))).toBe(true);
  expect(status).not.toBe(0);
});

it('So does each of them alone', async () => {
  expect(await readSeverities('true')).toEqual(findings.map(() => 'throw'));
  expect(await readSeverities('')).toEqual(findings.map(() => 'warn'));
});
