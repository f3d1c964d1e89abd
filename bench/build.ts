import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BundledChunk } from '../src/plugins/bundle-report';
import { withBareSite } from './bare-site';
import type { Measurement } from './measurement';
import { runBuild } from './run-build';

/** How many times the seconds of a bare build ours may take. */
const limits = { cold: 1.5, warm: 1 };

/** Seconds of a build without caches, and of another one after it. */
function buildTwice(site: string, outDir: string): { cold: number; warm: number } {
  for (const kept of ['node_modules/.cache', '.docusaurus']) {
    rmSync(join(site, kept), { recursive: true, force: true });
  }
  // Here lies, besides, what the configuration has been compiled to.
  const temporary = mkdtempSync(join(tmpdir(), 'bench-temporary-'));
  try {
    const [cold, warm] = [1, 2].map(() => runBuild(site, outDir, { TMPDIR: temporary }).seconds);
    return { cold: cold ?? Number.NaN, warm: warm ?? Number.NaN };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
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
 * Measures a cold build (no caches) and a warm one against those of a bare site of the same pages, and reads from it what the scripts
 * of every page are made of.
 *
 * @returns Seconds, with the limits of ours, and kilobytes.
 * @throws Error when a build fails.
 */
export async function measureBuild(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  const outDir = join(folder, 'site');
  const report = join(folder, 'report.json');
  try {
    const own = buildTwice('.', outDir);
    const bare = await withBareSite(outDir, async (site) => buildTwice(site, join(folder, 'bare')));
    runBuild('.', outDir, { BUNDLE_REPORT: report });
    const packages = bytesByPackage(outDir, JSON.parse(readFileSync(report, 'utf8')));
    const rows = [...packages].sort(([, one], [, other]) => other - one).filter(([, bytes]) => bytes > 500);
    return [
      { what: 'bare build of the same pages, cold', value: bare.cold, unit: 's' },
      { what: 'build, cold', value: own.cold, unit: 's', limit: bare.cold * limits.cold },
      { what: 'bare build of the same pages, warm', value: bare.warm, unit: 's' },
      { what: 'build, warm', value: own.warm, unit: 's', limit: bare.warm * limits.warm },
      ...rows.map(([name, bytes]) => ({ what: `scripts of every page: ${name}`, value: bytes / 1000, unit: 'kB brotli' })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
