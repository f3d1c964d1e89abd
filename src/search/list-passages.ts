import type { Element, ElementContent, Nodes } from 'hast';
import { selectAll } from 'hast-util-select';
import type { PageComponent } from '../components/page-component';
import { hasClass } from '../markdown/page-components';
import { readData } from '../site/data-attributes';
import type { Passage } from './index-data';
import { hasVietnameseLetters } from './vietnamese';

const inlineElements = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'kbd',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'wbr',
]);

const cells = new Set(['td', 'th', 'li']);

/** Longer inline code is an example, not a name. */
const maxNameLength = 80;

/** A Vietnamese screen label on an English page: `**Extension** (Máy Nhánh)`. */
const labelInBrackets = /\((\p{Lu}[^()]{1,50})\)/gu;

/** A passage while its elements are read. */
interface PassageDraft {
  readonly id: string;
  readonly heading: string;
  readonly names: Set<string>;
  method: string | undefined;
  text: string;
}

function createPassage(id = '', heading = ''): PassageDraft {
  return { id, heading, names: new Set(), method: undefined, text: '' };
}

function property(element: Element, name: string): string {
  return String(element.properties[name] ?? '');
}

const isCodeTitle = hasClass('codeBlockTitle');

/** Elements to skip: their text is a repetition or, like table headers and most code captions, generic. */
function isSkipped(element: Element): boolean {
  return (
    ['svg', 'thead'].includes(element.tagName) ||
    property(element, 'translate') === 'no' ||
    property(element, 'role') === 'tablist' ||
    isCodeTitle(element)
  );
}

function passageText(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (node.type !== 'element' || isSkipped(node) || node.tagName === 'button') {
    return '';
  }
  const inner = node.children.map(passageText).join('');
  return inlineElements.has(node.tagName) ? inner : ` ${inner} `;
}

function formatLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().normalize('NFC');
}

/**
 * Shows cells and list items without gaps and symbols: `GET · Lists calls. · POST · ✓ · – ·` becomes
 * `GET · Lists calls. POST`.
 */
function punctuate(text: string): string {
  return text
    .replace(/· [–✓](?= ·)/g, '')
    .replace(/([.!?:]?)\s*·[\s·]*/g, (_dots, stop: string) => (stop === '' ? ' · ' : `${stop} `))
    .replace(/^ · | · $/g, '')
    .replace(/ ([.,])(?= |$)/g, '$1')
    .trim();
}

function addName(passage: PassageDraft, name: string): void {
  if (name.length <= maxNameLength) {
    passage.names.add(formatLine(name));
  }
}

/** Text from attributes: image, drawing or tab names. */
function readAttributes(element: Element): string {
  const isDrawing = property(element, 'role') === 'img';
  return [
    property(element, 'alt'),
    isDrawing ? property(element, 'ariaLabel') : '',
    readData(element, 'data-tab-name') ?? '',
  ].join(' ');
}

/**
 * First the passage above the first heading, which may be empty. If several components match an element, the
 * last one wins.
 */
export function listPassages(
  content: readonly ElementContent[],
  components: readonly PageComponent[],
): Passage[] {
  let current = createPassage();
  const passages = [current];
  const passageComponents = components.filter(({ toPassage }) => toPassage).reverse();

  function read(nodes: readonly Nodes[]): void {
    for (const [position, node] of nodes.entries()) {
      if (node.type === 'text') {
        current.text += node.value;
        for (const [, label = ''] of node.value.matchAll(labelInBrackets)) {
          addName(current, hasVietnameseLetters(label) ? label : '');
        }
      } else if (node.type === 'element') {
        // Adjacent links are separated only by CSS.
        current.text += node.tagName === 'a' && nodes[position - 1]?.type === 'element' ? ' ' : '';
        readElement(node);
      }
    }
  }

  function readElement(node: Element): void {
    const passage = current;
    passage.method ??= readData(node, 'data-method');
    const component = passageComponents.find(
      ({ element }) => element?.tag === node.tagName && element.is?.(node) !== false,
    );
    if (isSkipped(node)) {
      return;
    }
    if (component) {
      const addText = (text: string): void => {
        passage.text += text;
      };
      component.toPassage?.(node, { read, addText, addName: (name) => addName(passage, name) });
    } else if (/^h[1-6]$/.test(node.tagName)) {
      current = createPassage(property(node, 'id'), formatLine(passageText(node)));
      passages.push(current);
    } else if (node.tagName === 'pre') {
      passage.text += passageText(node);
    } else if (node.tagName === 'button') {
      read(selectAll('img', node));
    } else {
      if (node.tagName === 'code') {
        addName(passage, passageText(node));
      }
      const space = inlineElements.has(node.tagName) ? '' : ' ';
      passage.text += space + readAttributes(node).trim() + space;
      read(node.children);
      current.text += cells.has(node.tagName) ? ' · ' : space;
      // A heading in a tab applies only to that tab.
      current = property(node, 'role') === 'tabpanel' ? passage : current;
    }
  }

  read(content);
  return passages.map(({ id, heading, names, method, text }) => ({
    id,
    heading,
    method,
    names: formatLine([...names].filter((name) => name !== '').join(' ')),
    text: punctuate(formatLine(text)),
  }));
}
