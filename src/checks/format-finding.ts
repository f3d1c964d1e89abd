import type { Finding } from './finding';

/**
 * Writes a finding as one line.
 *
 * @param finding - The finding.
 * @returns `file:line:column  what was found → what to write`; editors and terminals make the place a link.
 */
export function formatFinding({ file, line, column, found, expected, severity }: Finding): string {
  const place = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  return `${place}  ${severity === 'advice' ? '(advice) ' : ''}${found} → ${expected}`;
}
