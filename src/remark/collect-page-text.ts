import type { Nodes, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { certaintyLabels } from '../components/certainty-labels';
import { supportName } from '../components/support-name';
import { pageTexts } from '../plugins/page-texts';
import type { PagePart } from '../search/index-data';
import type { Section } from '../sections';

type Component = MdxJsxFlowElementHast | MdxJsxTextElementHast;
type Language = Section['language'];

/** A part while it is being collected. */
interface OpenPart {
  readonly id: string;
  readonly heading: string;
  readonly language: Language;
  readonly names: Set<string>;
  readonly samples: string[];
  text: string;
}

const inlineElements = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong', 'sub', 'sup', 'wbr']);

/** Longer code within a line is an example rather than a name. */
const longestName = 80;

/** The label that a portal shows in Vietnamese, as pages write it behind the English one: `**Extension** (Máy Nhánh)`. */
const translatedLabel = /^ \(([^()]{2,40})\)/;

function openPart(language: Language, id = '', heading = ''): OpenPart {
  return { id, heading, language, names: new Set(), samples: [], text: '' };
}

function isComponent(node: Nodes): node is Component {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function findAttribute({ attributes }: Component, name: string) {
  return attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
}

function attribute(node: Component, name: string): string {
  const value = findAttribute(node, name)?.value;
  return typeof value === 'string' ? value : '';
}

/** The text that a component writes within a line by itself. */
function writtenBy(node: Component, language: Language): string {
  if (node.name === 'Support') {
    return supportName[language];
  }
  const certainty = node.name === 'Certainty' && attribute(node, 'is');
  return certainty === 'observed' || certainty === 'general' ? certaintyLabels[certainty][language] : '';
}

/** All text inside a node, with a space where a block begins and ends. */
function textOf(node: Nodes, language: Language): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (!('children' in node)) {
    return '';
  }
  const isInline = node.type === 'mdxJsxTextElement' || (node.type === 'element' && inlineElements.has(node.tagName));
  const own = isComponent(node) ? writtenBy(node, language) : '';
  const inner = own + node.children.map((child) => textOf(child, language)).join('');
  return isInline ? inner : ` ${inner} `;
}

function addName(part: OpenPart, name: string): void {
  if (name.length <= longestName) {
    part.names.add(name.replace(/\s+/g, ' ').trim());
  }
}

/** The tabs of request samples say one call in every language. */
function isSamples(node: Component): boolean {
  return node.name === 'Tabs' && attribute(node, 'groupId') === 'lang';
}

/** The first tab of the samples is text of the page; of the others, the lines that say something new are kept beside it. */
function collectSamples({ children: [first, ...others] }: Component, parts: OpenPart[]): void {
  const part = parts.at(-1);
  if (!first || !part) {
    return;
  }
  collect(first, parts);
  for (const tab of others) {
    const label = isComponent(tab) ? attribute(tab, 'label') : '';
    part.samples.push(label, ...textOf(tab, part.language).split('\n'));
  }
}

function collectComponent(node: Component, part: OpenPart): void {
  if (node.name === 'Endpoint') {
    const call = `${attribute(node, 'method')} ${attribute(node, 'path')}`;
    addName(part, call);
    addName(part, attribute(node, 'operation'));
    part.text += ` ${call} `;
  } else if (node.name === 'Field') {
    addName(part, attribute(node, 'name'));
    const certainty = findAttribute(node, 'isObserved') ? certaintyLabels.observed[part.language] : '';
    part.text += ` ${attribute(node, 'name')} ${attribute(node, 'type')} ${attribute(node, 'presence')} ${certainty} `;
  } else if (node.name === 'Diagram') {
    part.text += ` ${attribute(node, 'title')} ${attribute(node, 'alt')} `;
  } else if (node.name === 'img') {
    part.text += ` ${attribute(node, 'alt')} `;
  } else if (node.name === 'TabItem') {
    part.text += ` ${attribute(node, 'label')} `;
  } else {
    part.text += writtenBy(node, part.language);
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
    const heading = textOf(node, part.language).replace(/\s+/g, ' ').trim();
    parts.push(openPart(part.language, String(node.properties.id ?? ''), heading));
  } else if (node.type === 'element' && node.tagName === 'pre') {
    part.text += textOf(node, part.language);
  } else if (isComponent(node) && isSamples(node)) {
    collectSamples(node, parts);
  } else if (isComponent(node)) {
    collectComponent(node, part);
    collectAll(node.children, parts, node.type === 'mdxJsxFlowElement');
  } else if (node.type === 'element') {
    if (node.tagName === 'code') {
      addName(part, textOf(node, part.language));
    } else if (node.tagName === 'img') {
      part.text += ` ${node.properties.alt ?? ''} `;
    }
    collectAll(node.children, parts, !inlineElements.has(node.tagName));
  } else if (node.type === 'root') {
    collectAll(node.children, parts, false);
  }
}

function collectAll(nodes: readonly Nodes[], parts: OpenPart[], isBlock: boolean): void {
  for (const [position, node] of nodes.entries()) {
    const before = nodes[position - 1];
    const part = parts.at(-1);
    if (part && node.type === 'text' && before?.type === 'element' && before.tagName === 'strong') {
      addName(part, translatedLabel.exec(node.value)?.[1] ?? '');
    }
    collect(node, parts);
  }
  const part = parts.at(-1);
  if (part && isBlock) {
    part.text += ' ';
  }
}

/** The lines that hold a word which neither the text nor a line before them holds. */
function listNewLines(text: string, lines: readonly string[]): string {
  const wordsOf = (line: string): string[] => line.split(/[^\p{L}\p{N}_]+/u).filter((word) => word.length > 1);
  const known = new Set(wordsOf(text));
  const kept = lines.filter((line) => {
    const words = wordsOf(line);
    const isNew = words.some((word) => !known.has(word));
    for (const word of words) {
      known.add(word);
    }
    return isNew;
  });
  return writeLine(kept.join(' '));
}

function writeLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().normalize('NFC');
}

/**
 * Reads what a page says, heading by heading, for the search index. The page itself stays as it is.
 *
 * @param options.language - Language of the page, which decides what its readers see for `<Support />` and `<Certainty />`.
 * @returns A rehype transform that keeps the parts in `pageTexts` under the page's file.
 */
export function collectPageText({ language }: { language: Language }) {
  return (tree: Root, file: VFile): void => {
    const parts: OpenPart[] = [openPart(language)];
    collect(tree, parts);
    pageTexts.set(
      file.path,
      parts.map(
        ({ id, heading, names, text, samples }): PagePart => ({
          id,
          heading: heading.normalize('NFC'),
          names: [...names]
            .filter((name) => name !== '')
            .join(' ')
            .normalize('NFC'),
          text: writeLine(text),
          samples: listNewLines(text, samples),
        }),
      ),
    );
  };
}
