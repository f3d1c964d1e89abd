import { slugOf } from '../../markdown/slug';

/** Bytes. Agents keep every answer in their context. */
const longest = 4000;

function listHeadings(lines: readonly string[]) {
  let isCode = false;
  return lines.flatMap((line, index) => {
    isCode = line.startsWith('```') ? !isCode : isCode;
    const [, marks, text] = (!isCode && /^(#{1,6}) (.+)$/.exec(line)) || [];
    return marks === undefined || text === undefined ? [] : [{ index, rank: marks.length, slug: slugOf(text) }];
  });
}

/**
 * @param heading - Its text, or the end of its address in the copy.
 * @param at - Which of the headings with this text: each operation of a page has a body.
 */
export function cutSection(copy: string, heading: string, at = 0): string {
  const lines = copy.split('\n');
  const headings = listHeadings(lines);
  const slug = slugOf(heading);
  const start = headings.filter((one) => one.slug === slug)[at];
  if (!start) {
    return copy;
  }
  const end = headings.find(({ index, rank }) => index > start.index && rank <= start.rank);
  return lines.slice(start.index, end?.index).join('\n');
}

/** Replaces the sections of a long text by their addresses. */
export function outlineLong(text: string): string {
  const lines = text.split('\n');
  const [, ...headings] = listHeadings(lines);
  const topRank = Math.min(...headings.map(({ rank }) => rank));
  const sections = headings.filter(({ rank }) => rank === topRank);
  const isAddress = ({ slug }: (typeof sections)[number]) => headings.filter((one) => one.slug === slug).length === 1;
  if (Buffer.byteLength(text) <= longest || sections.length === 0 || !sections.every(isAddress)) {
    return text;
  }
  const top = lines.slice(0, sections[0]?.index).join('\n');
  const list = sections.map(({ slug }) => `- #${slug} (${Buffer.byteLength(cutSection(text, slug))} bytes)`);
  return `${top}\nThis is a long text. Read its sections by their address, or all of it with \`whole\`:\n\n${list.join('\n')}\n`;
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
