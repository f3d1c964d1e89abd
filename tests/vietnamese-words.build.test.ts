// The interface text of Vietnamese pages must not contain text from their English translations.
import { select, selectAll } from 'hast-util-select';
import { SKIP, visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { findTranslationPath } from '../src/sections';
import { textOf } from '../src/site/html-tree';
import { readSitePages } from '../src/site/site-pages';
import { readBuilt } from './helpers/read-built';

const pages = readSitePages().filter(({ section }) => section.language !== 'en');

const names = ['API', 'Pitel Docs', 'Markdown', 'llms.txt', 'Tiếng Việt'];

/** Interface text: around the content, and in its controls and notices. */
function listTexts(route: string): string[] {
  const texts: string[] = [];
  const tree = readBuilt(route);
  visit(select('body', tree) ?? tree, (node) => {
    if (node.type === 'text') {
      texts.push(node.value);
    }
    if (node.type !== 'element') {
      return undefined;
    }
    const { lang, className = [] } = node.properties;
    if (node.tagName === 'template' || lang === 'en') {
      return SKIP;
    }
    const isPage = [className].flat().includes('markdown');
    for (const { properties } of isPage ? selectAll('*', node) : [node]) {
      texts.push(...[properties.ariaLabel, properties.title, properties.placeholder].map((text) => String(text ?? '')));
    }
    if (isPage) {
      texts.push(...selectAll('button, [class^=admonitionHeading]', node).map(textOf));
    }
    return isPage ? SKIP : undefined;
  });
  return texts;
}

/** First two words of each text. The rest may be content, such as a date or heading. */
function listBeginnings(route: string): Set<string> {
  const words = listTexts(route).map((text) => text.match(/[^\s\u200b]+/g) ?? []);
  return new Set(words.map((all) => all.slice(0, 2).join(' ')).filter((text) => /\p{L}{2}/u.test(text)));
}

test.each(pages)('The interface has no English text: $route', ({ section, route }) => {
  const [vietnamese, english] = [route, findTranslationPath(section, route) ?? ''].map(listBeginnings);
  expect(vietnamese?.size).toBeGreaterThan(25);
  expect([...(vietnamese ?? [])].filter((text) => english?.has(text) && !names.includes(text))).toEqual([]);
});
