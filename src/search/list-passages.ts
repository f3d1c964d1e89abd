import type { Element, ElementContent, Nodes } from 'hast';
import { selectAll } from 'hast-util-select';
import type { PageComponent } from '../components/page-component';
import { hasClass } from '../markdown/page-components';
import type { Passage } from './index-data';
import { isVietnamese } from './split-words';

/** A part while it is being read. */
interface OpenPart {
  readonly id: string;
  readonly heading: string;
  readonly names: Set<string>;
  text: string;
}

const inlineElements = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong', 'sub', 'sup', 'wbr']);

/** Longer code within a line is an example rather than a name. */
const longestName = 80;

/** What may be the label that a portal shows in Vietnamese, as English pages write it behind theirs: `**Extension** (Máy Nhánh)`. */
const labelInBrackets = /\((\p{Lu}[^()]{1,50})\)/gu;

function openPart(id = '', heading = ''): OpenPart {
  return { id, heading, names: new Set(), text: '' };
}

function property(element: Element, name: string): string {
  return String(element.properties[name] ?? '');
}

const isCodeTitle = hasClass('codeBlockTitle');

/**
 * What has no words of the page: vector pictures, which say what stands beside them too, links of headings to themselves, rows of tabs,
 * whose panels bear the same names, and captions of code, which on most pages are "Example response".
 */
function isSilent(element: Element): boolean {
  return (
    element.tagName === 'svg' ||
    property(element, 'translate') === 'no' ||
    property(element, 'role') === 'tablist' ||
    isCodeTitle(element)
  );
}

/** All text inside a node, with a space where a block begins and ends. */
function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (node.type !== 'element' || isSilent(node) || node.tagName === 'button') {
    return '';
  }
  const inner = node.children.map(textOf).join('');
  return inlineElements.has(node.tagName) ? inner : ` ${inner} `;
}

function writeLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().normalize('NFC');
}

function addName(part: OpenPart, name: string): void {
  if (name.length <= longestName) {
    part.names.add(writeLine(name));
  }
}

/** What an element says besides its children: a picture, a drawing, the name of a tab. */
function writtenBy(element: Element): string {
  const isDrawing = property(element, 'role') === 'img';
  return [property(element, 'alt'), isDrawing ? property(element, 'ariaLabel') : '', property(element, 'dataTabName')].join(' ');
}

/**
 * Reads what a page says, heading by heading, for the search index.
 *
 * @param content - What stands below the page's title. It stays as it is.
 * @param components - Of all features. Of those that an element is one of, the last counts.
 * @returns What stands above the first heading, which may be nothing, then one part a heading.
 */
export function listPassages(content: readonly ElementContent[], components: readonly PageComponent[]): Passage[] {
  let current = openPart();
  const parts = [current];
  const known = components.filter(({ toPassage }) => toPassage).reverse();

  /** Reads nodes in reading order; a heading closes the part before it. */
  function read(nodes: readonly Nodes[]): void {
    for (const [position, node] of nodes.entries()) {
      if (node.type === 'text') {
        current.text += node.value;
        for (const [, label = ''] of node.value.matchAll(labelInBrackets)) {
          addName(current, isVietnamese(label) ? label : '');
        }
      } else if (node.type === 'element') {
        // Links of a row are parted by their distance alone.
        current.text += node.tagName === 'a' && nodes[position - 1]?.type === 'element' ? ' ' : '';
        readElement(node);
      }
    }
  }

  function readElement(node: Element): void {
    const part = current;
    const component = known.find(({ element }) => element?.tag === node.tagName && element.is?.(node) !== false);
    if (isSilent(node)) {
      return;
    }
    if (component) {
      const addText = (text: string): void => {
        part.text += text;
      };
      component.toPassage?.(node, { read, addText, addName: (name) => addName(part, name) });
    } else if (/^h[1-6]$/.test(node.tagName)) {
      current = openPart(property(node, 'id'), writeLine(textOf(node)));
      parts.push(current);
    } else if (node.tagName === 'pre') {
      part.text += textOf(node);
    } else if (node.tagName === 'button') {
      read(selectAll('img', node));
    } else {
      if (node.tagName === 'code') {
        addName(part, textOf(node));
      }
      const space = inlineElements.has(node.tagName) ? '' : ' ';
      part.text += space + writtenBy(node).trim() + space;
      read(node.children);
      current.text += space;
      // A heading in a tab is one of that tab alone.
      current = property(node, 'role') === 'tabpanel' ? part : current;
    }
  }

  read(content);
  return parts.map(({ id, heading, names, text }) => ({
    id,
    heading,
    names: writeLine([...names].filter((name) => name !== '').join(' ')),
    text: writeLine(text),
  }));
}
