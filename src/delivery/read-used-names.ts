/** What selectors may name, as PurgeCSS takes it from an extractor. */
export interface UsedNames {
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
  attributeNames: Set<string>;
  attributeValues: Set<string>;
}

const element = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*"|=[^\s>"]+)?)*)/gi;
const attribute = /([\w:-]+)(?:=(?:"([^"]*)"|([^\s>"]+)))?/g;
/** What shows only once the scripts are there, or is no element. */
const unseen = /<(dialog|script|style)\b[\s\S]*?<\/\1>/g;

/**
 * Adds the tags, classes, ids and attributes of a page to those that were seen before. What is inside a dialog is left out: it
 * opens by script.
 *
 * @param html - A built page.
 * @param names - Grows.
 */
export function readUsedNames(html: string, names: UsedNames): void {
  for (const [, tag = '', attributes = ''] of html.replace(unseen, '').matchAll(element)) {
    names.tags.add(tag);
    for (const [, name = '', quoted, plain] of attributes.matchAll(attribute)) {
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
