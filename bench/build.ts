import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BundledChunk } from '../src/plugins/bundle-report';
import type { Measurement } from './measurement';

/** Builds the site into a folder of its own and tells how many seconds it took. */
function build(outDir: string, report: string): number {
  const start = performance.now();
  const { status, stderr } = spawnSync('npx', ['docusaurus', 'build', '--out-dir', outDir], {
    env: { ...process.env, BUNDLE_REPORT: report },
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`The build failed. Run \`npm run build\` to see why.\n${stderr.slice(-1000)}`);
  }
  return (performance.now() - start) / 1000;
}

/** Bytes (brotli) by npm package of the scripts that every page loads: a module's share in its file is taken by its source. */
function bytesByPackage(outDir: string, chunks: readonly BundledChunk[]): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const { files, modules } of chunks) {
    const compressed = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(outDir, file))).length, 0);
    const whole = modules.reduce((sum, { size }) => sum + size, 0);
    for (const { from, size } of modules) {
      bytes.set(from, (bytes.get(from) ?? 0) + (compressed * size) / whole);
    }
  }
  return bytes;
}

/**
 * Measures a cold build (no caches) and a warm one, and reads from it what the scripts of every page are made of.
 *
 * @returns Seconds and kilobytes.
 */
export async function measureBuild(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  const outDir = join(folder, 'site');
  const report = join(folder, 'report.json');
  try {
    rmSync('node_modules/.cache', { recursive: true, force: true });
    rmSync('.docusaurus', { recursive: true, force: true });
    const cold = build(outDir, report);
    const warm = build(outDir, report);
    const packages = bytesByPackage(outDir, JSON.parse(readFileSync(report, 'utf8')));
    const rows = [...packages].sort(([, one], [, other]) => other - one).filter(([, bytes]) => bytes > 500);
    return [
      { what: 'build, cold', value: cold, unit: 's' },
      { what: 'build, warm', value: warm, unit: 's' },
      ...rows.map(([name, bytes]) => ({ what: `scripts of every page: ${name}`, value: bytes / 1000, unit: 'kB brotli' })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
