/** In characters: a longer word doesn't fit a phone. */
const maxLength = 28;

/** In HTML, whose tags may contain spaces. */
const word = /(?:<[^>]+>|[^\s<])+/g;

const joint =
  /<[^>]+>|(?<![/"'])\/(?!\/)|(?<![=!<>])=(?![=>])|,(?=["<])|(?<!:)\?(?=\w)|(?<!&#x26;)&#x26;(?=\w)/g;

/** Break points in parts that are still too long, such as variable names. */
const innerJoint = /<[^>]+>|_|[.(:](?=[\w<])/g;

const isLong = (html: string): boolean =>
  html.replace(/<[^>]+>/g, '').replace(/&#x\w+;/g, '&').length >= maxLength;

/** A line break is before `?` and `&`, and after other joints. */
function breakAt(found: string): string {
  if (found.startsWith('<')) {
    return found;
  }
  return /^[?&]/.test(found) ? `<wbr>${found}` : `${found}<wbr>`;
}

/** URLs and other words that don't fit a phone break between their parts. `<wbr>` isn't in copied text. */
export function breakLongWords(html: string): string {
  return html.replace(word, (whole) => {
    if (!isLong(whole)) {
      return whole;
    }
    const parts = whole.replace(joint, breakAt).split('<wbr>');
    return parts.map((part) => (isLong(part) ? part.replace(innerJoint, breakAt) : part)).join('<wbr>');
  });
}
