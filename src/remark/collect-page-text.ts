import type { Nodes, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { supportName } from '../components/support-name';
import { pageTexts } from '../plugins/page-texts';
import type { PagePart } from '../search/index-data';
import type { Section } from '../sections';

type Component = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** A part while it is being collected. */
interface OpenPart {
  readonly id: string;
  readonly heading: string;
  readonly names: Set<string>;
  text: string;
}

const inlineElements = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong', 'sub', 'sup', 'wbr']);

/** Longer code within a line is an example rather than a name. */
const longestName = 80;

function isComponent(node: Nodes): node is Component {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function attribute({ attributes }: Component, name: string): string {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : '';
}

/** All text inside a node, with a space where a block begins and ends. */
function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (isComponent(node) && node.name === 'Support') {
    return supportName.en;
  }
  if (!('children' in node)) {
    return '';
  }
  const isInline = node.type === 'mdxJsxTextElement' || (node.type === 'element' && inlineElements.has(node.tagName));
  const inner = node.children.map(textOf).join('');
  return isInline ? inner : ` ${inner} `;
}

function addName(part: OpenPart, name: string): void {
  if (name.length <= longestName) {
    part.names.add(name.replace(/\s+/g, ' ').trim());
  }
}

/**
 * The tabs of request samples say one call in every language. The first one is enough: all of them hold the same names, and
 * the words they differ by belong to the languages, not to the call.
 */
function shownChildren(node: Component): Nodes[] {
  const isSamples = node.name === 'Tabs' && attribute(node, 'groupId') === 'lang';
  return isSamples ? node.children.slice(0, 1) : node.children;
}

function collectComponent(node: Component, part: OpenPart): void {
  if (node.name === 'Endpoint') {
    const call = `${attribute(node, 'method')} ${attribute(node, 'path')}`;
    addName(part, call);
    part.text += ` ${call} `;
  } else if (node.name === 'Field') {
    addName(part, attribute(node, 'name'));
    part.text += ` ${attribute(node, 'name')} ${attribute(node, 'type')} `;
  } else if (node.name === 'Diagram') {
    part.text += ` ${attribute(node, 'title')} ${attribute(node, 'alt')} `;
  } else if (node.name === 'TabItem') {
    part.text += ` ${attribute(node, 'label')} `;
  } else if (node.name === 'Support') {
    part.text += textOf(node);
  }
}

function isHeading(node: Nodes): boolean {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName);
}

/** Walks through a page in reading order; a heading closes the part before it. */
function collect(node: Nodes, parts: OpenPart[]): void {
  const part = parts.at(-1);
  if (!part) {
    return;
  }
  if (node.type === 'text') {
    part.text += node.value;
  } else if (node.type === 'element' && isHeading(node)) {
    const heading = textOf(node).replace(/\s+/g, ' ').trim();
    parts.push({ id: String(node.properties.id ?? ''), heading, names: new Set(), text: '' });
  } else if (node.type === 'element' && node.tagName === 'pre') {
    part.text += textOf(node);
  } else if (isComponent(node)) {
    collectComponent(node, part);
    collectAll(shownChildren(node), parts, node.type === 'mdxJsxFlowElement');
  } else if (node.type === 'element') {
    if (node.tagName === 'code') {
      addName(part, textOf(node));
    }
    collectAll(node.children, parts, !inlineElements.has(node.tagName));
  } else if (node.type === 'root') {
    collectAll(node.children, parts, false);
  }
}

function collectAll(nodes: readonly Nodes[], parts: OpenPart[], isBlock: boolean): void {
  for (const node of nodes) {
    collect(node, parts);
  }
  const part = parts.at(-1);
  if (part && isBlock) {
    part.text += ' ';
  }
}

/**
 * Reads what a page says, heading by heading, for the search index. The page itself stays as it is.
 *
 * @param options.language - Language of the page, which decides what its readers see for `<Support />`.
 * @returns A rehype transform that keeps the parts in `pageTexts` under the page's file.
 */
export function collectPageText({ language }: { language: Section['language'] }) {
  return (tree: Root, file: VFile): void => {
    const parts: OpenPart[] = [{ id: '', heading: '', names: new Set(), text: '' }];
    collect(tree, parts);
    pageTexts.set(
      file.path,
      parts.map(
        ({ id, heading, names, text }): PagePart => ({
          id,
          heading: heading.normalize('NFC'),
          names: [...names].join(' ').normalize('NFC'),
          text: text.replaceAll(supportName.en, supportName[language]).replace(/\s+/g, ' ').trim().normalize('NFC'),
        }),
      ),
    );
  };
}
