import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';
import { type AfterBuild, finishBuild } from './built-site';

test('Writes pages, policies and archive in this order', async () => {
  const order: AfterBuild['stage'][] = [];
  const steps = (['archive', 'policies', 'pages'] as const).map((stage) => ({
    stage,
    write: async () => void order.push(stage),
  }));
  const outDir = mkdtempSync(join(tmpdir(), 'stages-'));
  await finishBuild({ outDir, siteDir: outDir, siteConfig: {} } as LoadContext, [], steps);
  expect(order).toEqual(['pages', 'policies', 'archive']);
});
