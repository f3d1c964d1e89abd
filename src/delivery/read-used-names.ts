/** What selectors may name, as PurgeCSS takes it from an extractor. */
export interface UsedNames {
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
  attributeNames: Set<string>;
  attributeValues: Set<string>;
}

const openTag = /<[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*"|=[^\s>"]+)?)*/gi;
const attribute = /([\w:-]+)(?:=(?:"([^"]*)"|([^\s>"]+)))?/g;
/** What shows only once the scripts are there, or is no element. */
const unseen = /<(dialog|script|style)\b[\s\S]*?<\/\1>/g;

/**
 * Lists the opening tags of a page, each once. Those inside a dialog are left out: it opens by script.
 *
 * @param html - A built page.
 */
export function listTags(html: string): Set<string> {
  return new Set(html.replace(unseen, '').match(openTag));
}

/**
 * Reads what tags name.
 *
 * @param tags - Opening tags, as `listTags` finds them.
 */
export function readUsedNames(tags: Iterable<string>): UsedNames {
  const names = { tags: new Set<string>(), classes: new Set<string>(), ids: new Set<string>() };
  const attributeNames = new Set<string>();
  const attributeValues = new Set<string>();
  for (const tag of tags) {
    const [element = ''] = tag.slice(1).split(/\s/, 1);
    names.tags.add(element);
    for (const [, name = '', quoted, plain] of tag.slice(1 + element.length).matchAll(attribute)) {
      const value = quoted ?? plain ?? '';
      attributeNames.add(name);
      attributeValues.add(value);
      for (const word of value.split(/\s+/)) {
        attributeValues.add(word);
        if (name === 'class') {
          names.classes.add(word);
        }
        if (name === 'id') {
          names.ids.add(word);
        }
      }
    }
  }
  return { ...names, attributeNames, attributeValues };
}

/** The words of a text that may be a class, an attribute or a variable of CSS. */
export function listWords(text: string): string[] {
  return text.match(/[\w-]+/g) ?? [];
}
