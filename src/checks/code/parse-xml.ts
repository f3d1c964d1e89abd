import { DOMParser, type Element, type Node, ParseError } from '@xmldom/xmldom';
import type { CodeFault } from './code-fault';

const plistValues = ['string', 'true', 'false', 'integer', 'real', 'date', 'data', 'array', 'dict'];

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

function childElements(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter(isElement);
}

function lineOf(node: Node): number {
  return node.lineNumber ?? 1;
}

function listValueFaults(value: Element): CodeFault[] {
  if (!plistValues.includes(value.tagName)) {
    return [
      { line: lineOf(value), found: `<${value.tagName}> as a value`, advice: `write one of <${plistValues.join('>, <')}>` },
    ];
  }
  if (value.tagName === 'array') {
    return childElements(value).flatMap(listValueFaults);
  }
  return value.tagName === 'dict' ? listDictionaryFaults(value) : [];
}

function listDictionaryFaults(dictionary: Element): CodeFault[] {
  return childElements(dictionary).flatMap((child, index, all) => {
    if (index % 2 === 1) {
      return listValueFaults(child);
    }
    if (child.tagName !== 'key') {
      return [{ line: lineOf(child), found: `<${child.tagName}> without a key`, advice: 'write <key>…</key> before each value' }];
    }
    return all[index + 1] ? [] : [{ line: lineOf(child), found: 'a key without a value', advice: 'write the value after it' }];
  });
}

/**
 * Parses XML. A property list must also have the structure of one: pairs of key and value in each dictionary.
 *
 * @param code - A whole document.
 * @returns What XML or the property list does not allow.
 */
export function parseXml(code: string): CodeFault[] {
  const faults: CodeFault[] = [];
  const parser = new DOMParser({
    onError: (_level, message, context) => {
      faults.push({
        line: context?.locator?.lineNumber ?? 1,
        found: message,
        advice: 'write a whole document with one root, closed tags and declared prefixes',
      });
    },
  });
  try {
    const root = parser.parseFromString(code, 'text/xml').documentElement;
    if (root?.tagName === 'plist') {
      faults.push(...childElements(root).flatMap(listValueFaults));
    }
  } catch (error) {
    if (!(error instanceof ParseError)) {
      throw error;
    }
    if (faults.length === 0) {
      faults.push({ line: 1, found: error.message, advice: 'write a whole document' });
    }
  }
  return faults;
}
