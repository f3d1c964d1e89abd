import { findLikely, findNearest } from '@pitel-docs/contract/find-nearest';
import type { Root } from 'mdast';
import type { PageComponent } from '../../components/page-component';
import { listImports, listNodes, type NodeOf, readMeta } from '../../page-source/page-tree';
import type { Page, Problem, Report } from '../../page-source/parse-page';
import { isContractElement } from '../../site/contract-elements';
import { features } from '../features';
import { visibleMarkup, withoutMarkup } from '../visible-markup';

type Usage = NonNullable<PageComponent['usage']>;

const usages: Readonly<Record<string, Usage>> = Object.fromEntries(
  features.flatMap(({ components = [] }) =>
    components.flatMap(({ name, usage }) => (usage ? [[name, usage]] : [])),
  ),
);

const names = Object.keys(usages);

type Element = NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>;

const listJsxElements = (node: Root): Element[] => listNodes(node, 'mdxJsxFlowElement', 'mdxJsxTextElement');

/** Reports missing props only if the others are right, so that a typo gives one finding. */
function findPropProblems({ name, attributes }: Element, { example, props, hints = {} }: Usage): Problem[] {
  const keys = Object.keys(props).map((key) => key.replace('?', ''));
  const pairs = attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [attribute] : []));
  const invalid = pairs.flatMap(({ name: prop, value }): Problem[] => {
    const values = props[prop] ?? props[`${prop}?`];
    if (!values) {
      const fix = keys.length === 0 ? `Write ${example}.` : `Write "${findNearest(prop, keys)}".`;
      return [[`<${name}> with the unknown prop "${prop}"`, fix]];
    }
    if (/^(?:label|title)$/.test(prop) && visibleMarkup.test(String(value))) {
      return [[`${prop}="${String(value)}"`, `Write it ${withoutMarkup}.`]];
    }
    const isValid = values === 'text' || (typeof value === 'string' && values.includes(value));
    return isValid ? [] : [[`${prop}="${String(value)}"`, `Write one of "${values.join('", "')}".`]];
  });
  const missing = Object.keys(props).filter(
    (key) => !key.endsWith('?') && !pairs.some((attribute) => attribute.name === key),
  );
  return invalid.length > 0
    ? invalid
    : missing.map((key) => [`<${name}> without "${key}"`, hints[key] ?? `Add ${key}="…", as in ${example}.`]);
}

/** For all other HTML, the advice is to write Markdown. */
const htmlFixes: Readonly<Record<string, string>> = {
  video: 'Put the file into static/ and link to it: [Watch the call](pathname:///call.mp4).',
  iframe: 'Link to the page: the site loads nothing from other origins.',
};

function findElementProblems(node: Element): Problem[] {
  const name = node.name ?? '';
  const component = names.includes(name) ? usages[name] : undefined;
  const likely = findLikely(name, names);
  const others = names.filter((component) => /^[A-Z]/.test(component)).map((component) => `<${component}>`);
  const nearest = likely
    ? `Write "<${likely}>", or text in backticks.`
    : `Write Markdown, or one of ${others.join(', ')}.`;
  return component
    ? findPropProblems(node, component)
    : [
        [
          `<${name}>`,
          /^[a-z]/.test(name) ? (htmlFixes[name] ?? 'Write Markdown in place of HTML.') : nearest,
        ],
      ];
}

/** With a dot, but no file. */
const otherLabels = ['Node.js'];

/** The label of a tab that shows a file is the end of a title of its code: "App.tsx" for "src/App.tsx". */
function findTabProblem(tab: Element): Problem | undefined {
  const label = String(
    tab.attributes.find((attribute) => 'name' in attribute && attribute.name === 'label')?.value ?? '',
  );
  const isFile = tab.name === 'TabItem' && /\.\w+$/.test(label) && !otherLabels.includes(label);
  const titles = isFile ? listNodes(tab, 'code').flatMap(({ meta }) => readMeta(meta, 'title') ?? []) : [];
  if (titles.length === 0 || titles.some((title) => `/${title}`.endsWith(`/${label}`))) {
    return undefined;
  }
  const near = findNearest(label, titles);
  const end = near.split('/').slice(-label.split('/').length).join('/');
  return [`the tab "${label}" with the code "${near}"`, `Write "${end}", or correct the title of the code.`];
}

/** An import, so that only pages that show the list load its data. */
const listImport = "import DocCardList from '@theme/DocCardList';";

function checkImports(page: Page, report: Report): string[] {
  return listImports(page).flatMap(({ source, line, partial }) => {
    if (source === listImport) {
      return 'DocCardList';
    }
    if (!partial) {
      report(
        line,
        `"${source}"`,
        'Remove it: components need no import. A partial is imported from "./_shared/name.mdx".',
      );
    }
    return partial?.name ?? [];
  });
}

export function checkComponents(page: Page, report: Report): void {
  const { tree } = page;
  const importedNames = checkImports(page, report);
  for (const node of listJsxElements(tree).filter(({ name }) => !importedNames.includes(name ?? ''))) {
    for (const problem of findElementProblems(node)) {
      report(node, ...problem);
    }
    const tabProblem = findTabProblem(node);
    if (tabProblem) {
      report(node, ...tabProblem);
    }
    // These render headings and tables, which cannot be inline.
    if (node.type === 'mdxJsxTextElement' && isContractElement(node.name)) {
      const fix = 'Write it on its own line, with an empty line before and after it.';
      report(node, `<${node.name}> within a line of text`, fix);
    }
  }
  // Text in braces is an expression, which fails in the browser.
  for (const node of listNodes(tree, 'mdxTextExpression', 'mdxFlowExpression')) {
    const code = node.value.trim();
    const [, id] = /^\/\*\s*(#\S+)/.exec(code) ?? [];
    report(
      node,
      `{${code.slice(0, 40)}} in the text`,
      id ? `Write "{${id}}".` : `Write \`{${code}}\` in backticks.`,
    );
  }
}
