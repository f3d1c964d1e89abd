import { runInNewContext } from 'node:vm';

/**
 * Computes what a reader would compute: `(8 + 15) ÷ 4`, `1,000 - 20`, `2:00:00 + 0:40:00` (times count in seconds), `40%`.
 *
 * @param text - Numbers with + - − × ÷ / and brackets. A hyphen between numbers is a minus.
 * @returns The value.
 * @throws Error when the text is not such an expression.
 */
export function evaluateExpression(text: string): number {
  const script = text
    .replace(/\d+(?::\d{2}){1,2}/g, (time) => String(time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)))
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/([\d.]+)%/g, '($1/100)')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-');
  const value: unknown = /^[\d.+\-*/() ]+$/.test(script) ? runInNewContext(script) : undefined;
  if (typeof value !== 'number') {
    throw new Error(`"${text}" cannot be computed. Write numbers, operators and brackets only.`);
  }
  return value;
}
