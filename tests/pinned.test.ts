import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, it } from 'vitest';

it('Actions and the base of the image are named by what they contain, not by a name that can be moved', () => {
  const workflows = fastGlob.sync('.github/workflows/*.yml', { dot: true }).map((file) => readFileSync(file, 'utf8'));
  const actions = workflows.flatMap((text) => text.match(/uses: .*/g) ?? []);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/^uses: [\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
  const bases = readFileSync('Dockerfile', 'utf8').match(/^FROM .*/gm) ?? [];
  expect(bases.filter((base) => !/@sha256:[0-9a-f]{64}$/.test(base))).toEqual([]);
  expect(bases).toHaveLength(1);
});
