import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function makeTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'pitel-tests-'));
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder });
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
