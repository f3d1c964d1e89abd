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
 * What several pages name together.
 *
 * @param parts - Names of pages; none for an empty collection that grows.
 */
export function joinNames(...parts: UsedNames[]): UsedNames {
  const join = (key: keyof UsedNames): Set<string> => new Set(parts.flatMap((part) => [...part[key]]));
  return {
    tags: join('tags'),
    classes: join('classes'),
    ids: join('ids'),
    attributeNames: join('attributeNames'),
    attributeValues: join('attributeValues'),
  };
}

/**
 * Adds the tags, classes, ids and attributes of a page to those that were seen before. What is inside a dialog is left out: it
 * opens by script.
 *
 * @param html - A built page.
 * @param names - Grows.
 */
export function readUsedNames(html: string, names: UsedNames): void {
  // Most tags of a page are the same again.
  for (const tag of new Set(html.replace(unseen, '').match(openTag))) {
    const [element = ''] = tag.slice(1).split(/\s/, 1);
    names.tags.add(element);
    for (const [, name = '', quoted, plain] of tag.slice(1 + element.length).matchAll(attribute)) {
      const value = quoted ?? plain ?? '';
      names.attributeNames.add(name);
      names.attributeValues.add(value);
      for (const word of value.split(/\s+/)) {
        names.attributeValues.add(word);
        if (name === 'class') {
          names.classes.add(word);
        }
        if (name === 'id') {
          names.ids.add(word);
        }
      }
    }
  }
}
