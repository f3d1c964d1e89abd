import { slugOf } from '../../markdown/slug';

/** @param heading - Its text, or the end of its address in the copy. */
export function cutSection(copy: string, heading: string): string {
  const lines = copy.split('\n');
  let isCode = false;
  const headings = lines.flatMap((line, index) => {
    isCode = line.startsWith('```') ? !isCode : isCode;
    const [, marks, text] = (!isCode && /^(#{1,6}) (.+)$/.exec(line)) || [];
    return marks === undefined || text === undefined ? [] : [{ index, rank: marks.length, text }];
  });
  const slug = slugOf(heading);
  const start = headings.find(({ text }) => slugOf(text) === slug);
  if (!start) {
    return copy;
  }
  const end = headings.find(({ index, rank }) => index > start.index && rank <= start.rank);
  return lines.slice(start.index, end?.index).join('\n');
}

/** Takes the samples below `**Python**`, and the lines with operations, such as `**GET /v1/event**`. */
export function takeSamples(samples: string, language: string): string {
  const parts = samples.split(/^(?=\*\*)/m).slice(1);
  const isWanted = (part: string): boolean =>
    part.toLowerCase().startsWith(`**${language.trim().toLowerCase()}**`) || /^\*\*[A-Z]+ /.test(part);
  const matches = parts.filter(isWanted);
  const languages = parts.flatMap((part) => /^\*\*([^*/ ]+)\*\*/.exec(part)?.[1] ?? []);
  return matches.some((part) => part.includes('```'))
    ? matches.join('')
    : `Languages: cURL, ${[...new Set(languages)].join(', ')}`;
}
