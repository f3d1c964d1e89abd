import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { contractElements } from '../../contract/contract-use';
import { findNearest } from '../../contract/find-nearest';
import { type Finding, report } from '../finding';
import type { Page } from '../page';
import { pageComponents } from '../page-components';
import { listNodes } from '../page-parts';

const names = Object.keys(pageComponents);

function checkProps(page: Page, { name, attributes, position }: MdxJsxFlowElement | MdxJsxTextElement): Finding[] {
  const word = name ?? '';
  const component = names.includes(word) ? pageComponents[word] : undefined;
  if (!component) {
    const mend = /^[a-z]/.test(word)
      ? 'Write Markdown in place of HTML.'
      : `Write "<${findNearest(word, names)}>", or text in backticks.`;
    return [report(page, position?.start, `<${word}>`, mend)];
  }
  const keys = Object.keys(component.props).map((key) => key.replace('?', ''));
  const given = attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [attribute] : []));
  const wrong = given.flatMap((attribute) => {
    const values = component.props[attribute.name] ?? component.props[`${attribute.name}?`];
    if (!values) {
      const mend = keys.length === 0 ? `Write ${component.example}.` : `Write "${findNearest(attribute.name, keys)}".`;
      return [report(page, position?.start, `<${name}> with the unknown prop "${attribute.name}"`, mend)];
    }
    const found = `${attribute.name}="${String(attribute.value)}"`;
    const isRight = values === 'text' || (typeof attribute.value === 'string' && values.includes(attribute.value));
    return isRight ? [] : [report(page, position?.start, found, `Write one of "${values.join('", "')}".`)];
  });
  const missing = Object.keys(component.props)
    .filter((key) => !key.endsWith('?') && !given.some((attribute) => attribute.name === key))
    .map((key) => report(page, position?.start, `<${name}> without "${key}"`, `Write ${component.example}.`));
  // A required prop that is only misspelt is told once.
  return wrong.length > 0 ? wrong : missing;
}

/**
 * Checks the components of a page: names and props that exist, and the values of props that have few.
 *
 * @param page - The page.
 * @returns What is wrong with each component, with the nearest name.
 */
export function checkComponents(page: Page): Finding[] {
  const elements = listNodes(page.tree, 'mdxJsxFlowElement', 'mdxJsxTextElement');
  // What the site puts in their place are headings and tables, which cannot stand within a line.
  const misplaced = elements.filter(({ type, name }) => type === 'mdxJsxTextElement' && contractElements.includes(name ?? ''));
  const apart = 'Write it on a line of its own, with an empty line before and after it.';
  return [
    ...elements.flatMap((node) => checkProps(page, node)),
    ...misplaced.map(({ name, position }) => report(page, position?.start, `<${name}> within a line of text`, apart)),
    // What stands in braces is code: the page breaks in the reader's browser.
    ...listNodes(page.tree, 'mdxTextExpression', 'mdxFlowExpression').map(({ value, position }) => {
      const mend = `Write \`{${value.trim()}}\` in backticks, or <!-- … --> for a comment.`;
      return report(page, position?.start, `{${value.trim().slice(0, 40)}} in the text`, mend);
    }),
    ...listNodes(page.tree, 'mdxjsEsm').map(({ value, position }) =>
      report(page, position?.start, `"${value.split('\n')[0]}"`, 'Remove it: components need no import.'),
    ),
  ];
}
