import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { programs } from '../scripts/programs.mjs';
import { isWhole } from './is-whole';

vi.setConfig({ testTimeout: 120_000 });

const findings = ['/no-such-page', '#no-such-heading', 'no-such-file.md', 'no-such-picture.png', 'Duplicate routes found'];

async function readSeverities(isCi: string): Promise<unknown[]> {
  vi.stubEnv('CI', isCi);
  vi.resetModules();
  const { default: site } = await import('../docusaurus.config');
  const { onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, markdown } = site;
  return [onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, ...Object.values(markdown.hooks)];
}

// Only a Docusaurus update can change these results.
if (isWhole) {
  it('A build warns of broken links and duplicate routes', () => {
    const config = ['--config', 'tests/broken-site/docusaurus.config.ts', '--out-dir', '.cache/broken-site'];
    const { status, stdout, stderr } = spawnSync(process.execPath, [programs.docusaurus, 'build', ...config], {
      encoding: 'utf8',
      env: { ...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/broken-generated', NO_COLOR: '1', CI: '' },
    });
    expect(stdout).toContain('Generated static files');
    expect(status).toBe(0);
    expect(findings.filter((finding) => !(stdout + stderr).includes(finding))).toEqual([]);
  });
}

it('With CI set, each of them fails the build', async () => {
  expect(await readSeverities('true')).toEqual(findings.map(() => 'throw'));
  expect(await readSeverities('')).toEqual(findings.map(() => 'warn'));
});
