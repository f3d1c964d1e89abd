import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import site from '../../../docusaurus.config';
import type { PageComponent } from '../../components/page-component';
import { findNearest } from '../../contract/find-nearest';
import { contractElements } from '../../contract/page-dependencies';
import { featuresOf } from '../../feature';
import { listImports, listNodes } from '../../markdown/page-tree';
import type { Page } from '../../markdown/parse-page';
import type { Report } from '../../markdown/report';

type Usage = NonNullable<PageComponent['usage']>;

/** How writers use a component, by its name. None needs an import. STYLE.md says what each is for. */
const usages: Readonly<Record<string, Usage>> = Object.fromEntries(
  featuresOf(site).flatMap(({ components = [] }) => components.flatMap(({ name, usage }) => (usage ? [[name, usage]] : []))),
);

const names = Object.keys(usages);

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const listElements = (node: Nodes): Element[] => listNodes(node, 'mdxJsxFlowElement', 'mdxJsxTextElement');

type Fault = [found: string, advice: string];

/** A required prop that is only misspelt is reported once: missing props are reported where the others are right. */
function findPropFaults({ name, attributes }: Element, { example, props }: Usage): Fault[] {
  const keys = Object.keys(props).map((key) => key.replace('?', ''));
  const given = attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [attribute] : []));
  const wrong = given.flatMap(({ name: prop, value }): Fault[] => {
    const values = props[prop] ?? props[`${prop}?`];
    if (!values) {
      const advice = keys.length === 0 ? `Write ${example}.` : `Write "${findNearest(prop, keys)}".`;
      return [[`<${name}> with the unknown prop "${prop}"`, advice]];
    }
    const isRight = values === 'text' || (typeof value === 'string' && values.includes(value));
    return isRight ? [] : [[`${prop}="${String(value)}"`, `Write one of "${values.join('", "')}".`]];
  });
  const missing = Object.keys(props).filter((key) => !key.endsWith('?') && !given.some((attribute) => attribute.name === key));
  return wrong.length > 0 ? wrong : missing.map((key) => [`<${name}> without "${key}"`, `Write ${example}.`]);
}

/** HTML that has no place on a page, with what to write; of all others, Markdown. */
const htmlFixes: Readonly<Record<string, string>> = {
  video: 'Put the file into static/ and link to it: [Watch the call](pathname:///call.mp4).',
  iframe: 'Link to the page: the site loads nothing from other origins.',
};

/** Parts of a component that stand outside it, or are missing in it, or are there twice. */
function findNestingFaults(tree: Root): (readonly [Element, ...Fault])[] {
  const listInside = (node: Root | Element, name: string) =>
    listElements(node).filter((one) => one !== node && one.name === name);
  const tabs = listInside(tree, 'Tabs').map((node) => listInside(node, 'TabItem'));
  const lost = listInside(tree, 'TabItem').filter((node) => !tabs.flat().includes(node));
  const readValue = ({ attributes }: Element) =>
    attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'value')?.value;
  const repeated = tabs.flatMap((items) => {
    const values = items.map(readValue);
    return items.filter((_item, index) => values.indexOf(values[index]) < index);
  });
  const closed = listInside(tree, 'details').filter((node) => listInside(node, 'summary').length === 0);
  return [
    ...lost.map((node) => [node, '<TabItem> outside <Tabs>', 'Write <Tabs groupId="…"> around it and the other ones.'] as const),
    ...repeated.map(
      (node) => [node, `a second tab with the value "${readValue(node)}"`, 'Give each tab a value of its own.'] as const,
    ),
    ...closed.map(
      (node) => [node, '<details> without <summary>', 'Write <summary>What is inside</summary> first in it.'] as const,
    ),
  ];
}

function findFaults(node: Element): Fault[] {
  const name = node.name ?? '';
  const component = names.includes(name) ? usages[name] : undefined;
  const nearest = `Write "<${findNearest(name, names)}>", or text in backticks.`;
  return component
    ? findPropFaults(node, component)
    : [[`<${name}>`, /^[a-z]/.test(name) ? (htmlFixes[name] ?? 'Write Markdown in place of HTML.') : nearest]];
}

/** Lists the components that are shared parts of this page and of another one, and reports what else the page imports. */
function checkImports(page: Page, report: Report): string[] {
  return listImports(page).flatMap(({ source, line, part }) => {
    if (!part) {
      report(line, `"${source}"`, 'Remove it: components need no import. A shared part is imported from "./_shared/name.mdx".');
    }
    return part?.name ?? [];
  });
}

/** Checks the components of a page: names and props that exist, the values of props that have few, and parts that are where they belong. */
export function checkComponents(page: Page, report: Report): void {
  const { tree } = page;
  const parts = checkImports(page, report);
  for (const fault of findNestingFaults(tree)) {
    report(...fault);
  }
  for (const node of listElements(tree).filter(({ name }) => !parts.includes(name ?? ''))) {
    for (const fault of findFaults(node)) {
      report(node, ...fault);
    }
    // What the site puts in their place are headings and tables, which cannot stand within a line.
    if (node.type === 'mdxJsxTextElement' && contractElements.includes(node.name ?? '')) {
      report(
        node,
        `<${node.name}> within a line of text`,
        'Write it on a line of its own, with an empty line before and after it.',
      );
    }
  }
  // Text in braces is code, which fails in the reader's browser.
  for (const node of listNodes(tree, 'mdxTextExpression', 'mdxFlowExpression')) {
    const code = node.value.trim();
    const [, id] = /^\/\*\s*(#\S+)/.exec(code) ?? [];
    report(node, `{${code.slice(0, 40)}} in the text`, id ? `Write "{${id}}".` : `Write \`{${code}}\` in backticks.`);
  }
}
