import type { CodeFault } from './code-fault';

const classFilter = String.raw`!?[\w.$*?]+(?:\s*,\s*!?[\w.$*?]+)*`;
const keepOption = String.raw`-keep(?:names|classmembers|classmembernames|classeswithmembers|classeswithmembernames)?(?:,\w+)*`;
const classWords = String.raw`(?:(?:public|final|abstract|@[\w.$*?]+)\s+)*!?(?:class|interface|enum|@interface)`;
const members = String.raw`\{(?:\s*[^;{}]+;)*\s*\}`;
const rules = [
  new RegExp(
    `^${keepOption}\\s+${classWords}\\s+${classFilter}(?:\\s+(?:extends|implements)\\s+${classFilter})?(?:\\s*${members})?$`,
  ),
  new RegExp(`^-(?:dontwarn|dontnote|keepattributes|keeppackagenames)(?:\\s+${classFilter})?$`),
  /^-(?:dontobfuscate|dontoptimize|dontshrink|verbose|ignorewarnings)$/,
];

/**
 * Parses keep rules of ProGuard and R8. No parser of them is published for JavaScript, so this one knows the rules that pages use.
 *
 * @param code - The rules, each from the start of its line; members may go on over several lines.
 * @returns What is not such a rule.
 */
export function parseProguard(code: string): CodeFault[] {
  const lines = code.split('\n').map((line) => line.replace(/#.*$/, '').trimEnd());
  const starts = lines.flatMap((line, index) =>
    line !== '' && (/^\S/.test(line) || index === 0) && !/^\}/.test(line) ? [index] : [],
  );
  return starts.flatMap((start, position) => {
    const rule = lines
      .slice(start, starts[position + 1])
      .join('\n')
      .trim();
    return rules.some((pattern) => pattern.test(rule))
      ? []
      : [
          {
            line: start + 1,
            found: `"${rule}"`,
            advice: 'write "-keep class name { members }", "-dontwarn name" or another rule',
          },
        ];
  });
}
