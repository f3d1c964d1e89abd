import { Parser } from 'htmlparser2';

/** Ids that React and the drawings number by themselves: no link names them. */
const internalId = /^_|^diagram-\d+-/;

/**
 * Lists the anchors of a built page.
 *
 * @param html - The page.
 * @returns The ids inside its main part: headings, parameters, fields, errors.
 */
export function listAnchors(html: string): Set<string> {
  const anchors = new Set<string>();
  let depth = 0;
  const parser = new Parser({
    onopentag(name, { id }) {
      if (name === 'main') {
        depth += 1;
      } else if (depth > 0 && id && !internalId.test(id)) {
        anchors.add(id.normalize('NFC'));
      }
    },
    onclosetag(name) {
      if (name === 'main') {
        depth -= 1;
      }
    },
  });
  parser.end(html);
  return anchors;
}
