import { headingSlug } from '../../markdown/slug';

/** Bytes. Agents keep every answer in their context. */
const maxBytes = 4000;

function listHeadings(lines: readonly string[]) {
  let isCode = false;
  return lines.flatMap((line, index) => {
    isCode = line.startsWith('```') ? !isCode : isCode;
    const [, hashes, text, id] = (!isCode && /^(#{1,6}) (.+?)(?: \{#([^}]+)\})?$/.exec(line)) || [];
    return hashes === undefined || text === undefined
      ? []
      : [{ index, rank: hashes.length, id: id ?? headingSlug(text) }];
  });
}

/** @returns Undefined if the copy has no such heading. */
export function cutSection(copy: string, id: string): string | undefined {
  const lines = copy.split('\n');
  const headings = listHeadings(lines);
  const start = headings.find((heading) => heading.id === id);
  const end = headings.find(({ index, rank }) => start && index > start.index && rank <= start.rank);
  return start && lines.slice(start.index, end?.index).join('\n');
}

/** Replaces the sections of a long text by their addresses. */
export function outlineLong(text: string): string {
  const lines = text.split('\n');
  const [, ...headings] = listHeadings(lines);
  const topRank = Math.min(...headings.map(({ rank }) => rank));
  const sections = headings.filter(({ rank }) => rank === topRank);
  if (Buffer.byteLength(text) <= maxBytes || sections.length === 0) {
    return text;
  }
  const top = lines.slice(0, sections[0]?.index).join('\n');
  const list = sections.map(({ id, index }) => {
    const [, link] = /^#+ (\[.*\]\(\S+\.md\))/.exec(lines[index] ?? '') ?? [];
    return `- ${link ?? `#${id} (${Buffer.byteLength(cutSection(text, id) ?? '')} bytes)`}`;
  });
  return `${top}\nThis is a long text. Read its sections by their address, or all of it with \`detail: full\`:\n\n${list.join('\n')}\n`;
}

/** Takes the samples below `**Python**`, and the lines with operations, such as `**GET /v1/event**`. */
export function selectSamples(samples: string, language: string): string {
  const sections = samples.split(/^(?=\*\*)/m).slice(1);
  const isWanted = (section: string): boolean =>
    section.toLowerCase().startsWith(`**${language.trim().toLowerCase()}**`) || /^\*\*[A-Z]+ /.test(section);
  const matches = sections.filter(isWanted);
  const languages = sections.flatMap((section) => /^\*\*([^*/ ]+)\*\*/.exec(section)?.[1] ?? []);
  return matches.some((section) => section.includes('```'))
    ? matches.join('')
    : `Languages: cURL, ${[...new Set(languages)].join(', ')}`;
}
