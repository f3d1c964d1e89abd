import type { Element } from 'hast';
import { matches, select, selectAll } from 'hast-util-select';
import { defaultHandlers, type Handle } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { BlockContent, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { TwinWords } from './twin-words';

type State = Parameters<Handle>[0];
type Diagrams = Readonly<Record<string, string>>;

function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function strong(value: string): PhrasingContent {
  return { type: 'strong', children: [{ type: 'text', value }] };
}

/** Text of an element on one line; empty when there is no element. */
function line(element: Element | undefined): string {
  return element ? textOf(element).replace(/\s+/g, ' ').trim() : '';
}

function blocks(state: State, element: Element | undefined): BlockContent[] {
  return element ? (state.toFlow(state.all(element)) as BlockContent[]) : [];
}

function code(_state: State, block: Element): RootContent {
  const content = select('pre', block);
  const classes = [content?.properties.className ?? []].flat();
  const lang = classes.map(String).find((name) => name.startsWith('language-'));
  const title = line(select('[class*="codeBlockTitle"]', block));
  return {
    type: 'code',
    lang: lang?.slice('language-'.length) ?? 'text',
    meta: title ? `title="${title.replaceAll('"', "'")}"` : null,
    value: content ? textOf(content) : '',
  };
}

/** The request line of an endpoint, and what opens it. */
function endpoint(state: State, block: Element): RootContent[] {
  const method = strong(line(select('span', block)));
  const request = paragraph(method, { type: 'text', value: ' ' }, { type: 'inlineCode', value: line(select('code', block)) });
  return [request, ...blocks(state, { ...block, children: selectAll('p', block) })];
}

/** All panels one after the other, each below the name of its tab. */
function tabs(state: State, block: Element): RootContent[] {
  const names = selectAll('[role="tab"]', block).map(line);
  const panels = selectAll('[role="tabpanel"]', block);
  return panels.flatMap((panel, position) => [paragraph(strong(names[position] ?? '')), ...blocks(state, panel)]);
}

function admonition(words: TwinWords): Handle {
  const kinds = Object.entries(words.admonitions);
  return (state, block) => {
    const [, kind] = kinds.find(([name]) => matches(`.theme-admonition-${name}`, block)) ?? [];
    const heading = line(select('[class*="admonitionHeading"]', block));
    const isNamed = heading !== '' && heading.toLowerCase() !== kind?.toLowerCase();
    const label = [kind, isNamed ? heading : undefined].filter(Boolean).join(': ');
    const content = blocks(state, select('[class*="admonitionContent"]', block));
    return { type: 'blockquote', children: label ? [paragraph(strong(label)), ...content] : content };
  };
}

/** A drawing: its title, the Mermaid text it was made from, and the same in sentences. */
function figure(diagrams: Diagrams): Handle {
  return (state, element) => {
    const drawing = select('[role="img"]', element);
    if (!drawing) {
      return blocks(state, element);
    }
    const alternative = String(drawing.properties.ariaLabel);
    const source = diagrams[alternative];
    const caption = (select('figcaption', element)?.children ?? []).filter((part) => part.type === 'text');
    return [
      paragraph(strong(line({ ...element, children: caption }))),
      ...(source === undefined ? [] : [{ type: 'code' as const, lang: 'mermaid', value: source }]),
      paragraph({ type: 'text', value: alternative }),
    ];
  };
}

/** The name of a field, then its type and further marks in a row. */
function fieldHead(term: Element): Paragraph {
  const marks = selectAll('dt > span > span, dt > span > small', { type: 'root', children: [term] }).map(line);
  return paragraph(
    { type: 'inlineCode', value: line(select('code', term)) },
    ...(marks.length > 0 ? [{ type: 'text' as const, value: ` (${marks.join(', ')})` }] : []),
  );
}

function fieldList(state: State, list: Element): RootContent {
  const items = list.children.flatMap((group): ListItem[] => {
    const term = group.type === 'element' && select('dt', group);
    return term ? [{ type: 'listItem', spread: false, children: [fieldHead(term), ...blocks(state, select('dd', group))] }] : [];
  });
  return { type: 'list', ordered: false, spread: false, children: items };
}

/** What a page folds away, open, below the line that opens it. */
function fold(state: State, details: Element): RootContent[] {
  const [summary, ...content] = details.children.filter((child) => child.type === 'element');
  return [paragraph(strong(line(summary))), ...blocks(state, { ...details, children: content })];
}

/** The label of a statement that is less certain than the rest. */
function certainty(_state: State, label: Element): PhrasingContent {
  return { type: 'emphasis', children: [{ type: 'text', value: `(${line(label)})` }] };
}

/**
 * How the elements of a page become Markdown where their own meaning is not enough: the components of this site and of the theme.
 *
 * @param words - What the twin says in words of its own.
 * @param diagrams - Mermaid text of the page's diagrams, by alternative text.
 * @returns Handlers for `toMdast`, by tag name.
 */
export function elementHandlers(words: TwinWords, diagrams: Diagrams): Record<string, Handle> {
  const nothing: Handle = () => undefined;
  const components: readonly [tag: string, selector: string, handle: Handle][] = [
    ['div', '.theme-code-block', code],
    ['div', '.theme-admonition', admonition(words)],
    ['div', '.tabs-container', tabs],
    ['div', '[data-method]', endpoint],
    ['a', '[translate="no"]', nothing],
    ['figure', '*', figure(diagrams)],
    ['dl', '*', fieldList],
    ['details', '*', fold],
    ['small', '*', certainty],
    // A picture of a page stands in the button that enlarges it.
    ['button', ':has(img)', (state, button) => state.all(button)],
    ['button', '*', nothing],
    ['wbr', '*', nothing],
  ];
  const handlers: Record<string, Handle> = { ...defaultHandlers };
  for (const [tag, selector, handle] of [...components].reverse()) {
    const otherwise = handlers[tag] ?? nothing;
    handlers[tag] = (state, element, parent) => (matches(selector, element) ? handle : otherwise)(state, element, parent);
  }
  return handlers;
}
