import { findNearest } from '@pitel-docs/contract/find-nearest';
import type { Nodes, Root } from 'mdast';
import site from '../../../docusaurus.config';
import type { PageComponent } from '../../components/page-component';
import { featuresOf } from '../../feature';
import { listImports, listNodes, type NodeOf } from '../../markdown/page-tree';
import type { Page } from '../../markdown/parse-page';
import type { Report } from '../../markdown/report';
import { contractElements } from '../../site/page-dependencies';

type Usage = NonNullable<PageComponent['usage']>;

const usages: Readonly<Record<string, Usage>> = Object.fromEntries(
  featuresOf(site).flatMap(({ components = [] }) => components.flatMap(({ name, usage }) => (usage ? [[name, usage]] : []))),
);

const names = Object.keys(usages);

type Element = NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>;

const listElements = (node: Nodes): Element[] => listNodes(node, 'mdxJsxFlowElement', 'mdxJsxTextElement');

type Fault = [found: string, advice: string];

/** Reports missing props only if the others are right, so that a typo gives one finding. */
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

/** For all other HTML, the advice is to write Markdown. */
const htmlFixes: Readonly<Record<string, string>> = {
  video: 'Put the file into static/ and link to it: [Watch the call](pathname:///call.mp4).',
  iframe: 'Link to the page: the site loads nothing from other origins.',
};

/** Finds parts that are outside their component, missing or duplicated. */
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

/** An import, so that only pages that show the list load its data. */
const listImport = "import DocCardList from '@theme/DocCardList';";

function checkImports(page: Page, report: Report): string[] {
  return listImports(page).flatMap(({ source, line, part }) => {
    if (source === listImport) {
      return 'DocCardList';
    }
    if (!part) {
      report(line, `"${source}"`, 'Remove it: components need no import. A shared part is imported from "./_shared/name.mdx".');
    }
    return part?.name ?? [];
  });
}

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
    // These render headings and tables, which cannot be inline.
    if (node.type === 'mdxJsxTextElement' && contractElements.includes(node.name ?? '')) {
      report(
        node,
        `<${node.name}> within a line of text`,
        'Write it on a line of its own, with an empty line before and after it.',
      );
    }
  }
  // Text in braces is an expression, which fails in the browser.
  for (const node of listNodes(tree, 'mdxTextExpression', 'mdxFlowExpression')) {
    const code = node.value.trim();
    const [, id] = /^\/\*\s*(#\S+)/.exec(code) ?? [];
    report(node, `{${code.slice(0, 40)}} in the text`, id ? `Write "{${id}}".` : `Write \`{${code}}\` in backticks.`);
  }
}
