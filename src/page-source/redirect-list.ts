export const redirectFile = 'redirects.tsv';

/**
 * The header and the rows of a list of redirects, as they are written. The redirects feature reports faults
 * in them.
 */
export function splitRedirects(text: string) {
  const [header, ...rows] = text.trimEnd().split(/\r?\n/);
  const redirects = rows.map((row, index) => {
    const [from = '', ...rest] = row.normalize('NFC').split('\t');
    return { from, to: rest.join('\t'), line: index + 2 };
  });
  return { header, redirects };
}
