/** In characters: a longer word doesn't fit a phone. */
const maxLength = 28;

/** The number of characters that fit on one line of a phone. */
const maxLineLength = 34;

/** In HTML, whose tags may contain spaces. */
const word = /(?:<[^>]+>|[^\s<])+/g;

const joint =
  /<[^>]+>|(?<![/"'])\/(?!\/)|(?<![=!<>])=(?![=>])|,(?=["<])|(?<!:)\?(?=\w)|(?<!&#x26;)&#x26;(?=\w)/g;

/** Break points in parts that are still too long, such as variable names. */
const innerJoint = /<[^>]+>|_|[.(:](?=[\w<])/g;

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/&#x\w+;/g, '&');

const isLong = (html: string): boolean => textOf(html).length >= maxLength;

/** `"$PITEL_BASE_URL/v3/cdr"` or `"payment-reminder"`, with the tags around its parts. */
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
  const parts = whole.replace(joint, breakAt).split('<wbr>');
  return parts.map((part) => (isLong(part) ? part.replace(innerJoint, breakAt) : part)).join('<wbr>');
}

/**
 * Long words, such as URLs, break between their parts. Quoted text that fits on one line moves to the next
 * line as a whole. `<wbr>` isn't in copied text.
 */
export function breakLongWords(html: string): string {
  return html.replace(word, (whole) =>
    fitsLine(whole) ? `<span class="code-whole">${breakWord(whole)}</span>` : breakWord(whole),
  );
}
