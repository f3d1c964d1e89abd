/** In characters: a longer word doesn't fit a phone. */
const maxLength = 28;

/** The number of characters that fit on one line of a phone. */
const maxLineLength = 34;

/** In HTML, whose tags may contain spaces. */
const word = /(?:<[^>]+>|[^\s<])+/g;

const joint =
  /<[^>]+>|(?<![/"'])\/(?!\/)|(?<![=!<>])=(?![=>])|,(?=["<])|(?<!:)\?(?=\w)|(?<!&#x26;)&#x26;(?=\w)/g;

/** Break points in segments that are still too long, such as variable names. */
const innerJoint = /<[^>]+>|_|[.(:](?=[\w<])/g;

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/&#x\w+;/g, '&');

const isLong = (html: string): boolean => textOf(html).length >= maxLength;

/** `"$PITEL_BASE_URL/v3/cdr"` or `"payment-reminder"`, with the tags around its segments. */
function fitsLine(html: string): boolean {
  const [first = ''] = /<[^>]+>/.exec(html) ?? [];
  const tags = html.split('<').length - 1;
  const endTags = html.split('</').length - 1;
  const text = textOf(html);
  const isWhole = !first.startsWith('</') && tags === 2 * endTags;
  return isWhole && text.length <= maxLineLength && /^["'].*\w[-/]\w/.test(text);
}

/** A line break is before `?` and `&`, and after other joints. */
function breakAt(found: string): string {
  if (found.startsWith('<')) {
    return found;
  }
  return /^[?&]/.test(found) ? `<wbr>${found}` : `${found}<wbr>`;
}

function breakWord(whole: string): string {
  if (!isLong(whole)) {
    return whole;
  }
  const segments = whole.replace(joint, breakAt).split('<wbr>');
  return segments
    .map((segment) => (isLong(segment) ? segment.replace(innerJoint, breakAt) : segment))
    .join('<wbr>');
}

/**
 * Long words, such as URLs, break between their segments. Quoted text that fits on one line moves to the next
 * line as a whole. `<wbr>` isn't in copied text.
 */
export function breakLongWords(html: string): string {
  return html.replace(word, (whole) =>
    fitsLine(whole) ? `<span class="code-whole">${breakWord(whole)}</span>` : breakWord(whole),
  );
}
