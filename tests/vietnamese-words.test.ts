// Reads the built site: on Vietnamese pages the interface speaks Vietnamese.
import { readFileSync } from 'node:fs';
import baseWords from '@docusaurus/theme-translations/locales/base/theme-common.json';
import fastGlob from 'fast-glob';
import type { Element, Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { parse } from 'parse5';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { readSitePages } from '../src/addresses/site-pages';

const pages = readSitePages().filter(({ section }) => section.language === 'vi');

/** Every English text of the theme, and of this site's own components, by its id. */
const englishWords = new Map([
  ...Object.entries(baseWords).filter(([id]) => !id.endsWith('___DESCRIPTION')),
  ...fastGlob.sync('src/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const calls = source.matchAll(/\bid: '([\w.]+)',\s*message:\s*'([^']+)'/g);
    const elements = source.matchAll(/<Translate id="([\w.]+)"[^>]*>\s*(?:\{')?([^<{']+)/g);
    return [...calls, ...elements].map(([, id = '', text = '']): [string, string] => [id, text.replace(/\s+/g, ' ').trim()]);
  }),
]);

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A text of the interface as a page shows it: plural forms apart, anything in place of `{name}`. */
const patterns = [...englishWords.values()]
  .flatMap((text) => text.split('|'))
  .filter((text) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(escapeText)
          .join('.+')}$`,
        'i',
      ),
  );

const spokenAttributes = ['ariaLabel', 'title', 'placeholder', 'alt'];

function hasClass({ properties }: Element, name: string): boolean {
  return [properties.className ?? []].flat().some((found) => String(found).startsWith(name));
}

/** Texts of the interface: those around the page's own text, and in it those of its controls and notices. */
function listTexts(tree: Nodes): string[] {
  const texts: string[] = [];
  const add = (value: unknown): void => {
    texts.push(
      String(value)
        .replace(/[\u200b\s]+/g, ' ')
        .trim(),
    );
  };
  const addAll = (root: Nodes, isInterface: boolean): void =>
    visit(root, (node) => {
      if (node.type === 'text' && isInterface) {
        add(node.value);
      }
      if (node.type !== 'element' || node === root) {
        return undefined;
      }
      if (['script', 'style', 'template'].includes(node.tagName) || node.properties.lang === 'en') {
        return SKIP;
      }
      for (const name of spokenAttributes) {
        if (node.properties[name] !== undefined) {
          add(node.properties[name]);
        }
      }
      if (isInterface && hasClass(node, 'markdown')) {
        addAll(node, false);
        return SKIP;
      }
      if (!isInterface && (node.tagName === 'button' || hasClass(node, 'admonitionHeading'))) {
        add(textOf(node));
      }
      return undefined;
    });
  visit(tree, 'element', (body) => {
    if (body.tagName === 'body') {
      addAll(body, true);
      return EXIT;
    }
    return undefined;
  });
  return texts.filter(Boolean);
}

function readPage(route: string): Nodes {
  return fromParse5(parse(readFileSync(`build${route.replace(/\/?$/, '/index.html')}`, 'utf8')));
}

/** English texts of the interface on a page. */
function findEnglish(route: string): string[] {
  return listTexts(readPage(route)).filter((text) => patterns.some((pattern) => pattern.test(text)));
}

describe('The interface of Vietnamese pages', () => {
  it('has a text for every one that the site adds to the theme', () => {
    expect([...englishWords.keys()].filter((id) => id.startsWith('drawing.') || id.startsWith('page.')).length).toBeGreaterThan(
      3,
    );
  });

  it.each(pages)('says nothing in English: $route', ({ route }) => {
    expect(listTexts(readPage(route)).length).toBeGreaterThan(30);
    expect(findEnglish(route)).toEqual([]);
  });

  it.each(['.theme-announcement-bar', '.footer__copyright'])('has words of its own in %s', (selector) => {
    const [english, vietnamese] = ['/bitrix_pitel_eng/', '/bitrix_pitel_vie/'].map((route) => {
      const element = select(selector, readPage(route));
      return element ? textOf(element) : undefined;
    });
    expect(vietnamese).toBeTruthy();
    expect(vietnamese).not.toBe(english);
  });

  it('is recognised by its words: an English page says many of them', () => {
    expect(findEnglish('/bitrix_pitel_eng/testing').length).toBeGreaterThan(10);
  });
});
