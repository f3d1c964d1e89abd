import { defaultHandlers, type Handle } from 'hast-util-to-mdast';
import type { CopiedPage, PageComponent } from '../components/page-component';

const nothing: Handle = () => undefined;
const ignored = ['button', 'wbr'];

/**
 * How the elements of a page become Markdown where their own meaning is not enough.
 *
 * @param components - Of all features. Of those that an element is one of, the last counts.
 * @returns Handlers for `toMdast`, by tag name.
 */
export function elementHandlers(components: readonly PageComponent[], page: CopiedPage): Record<string, Handle> {
  const handlers: Record<string, Handle> = { ...defaultHandlers };
  for (const tag of ignored) {
    handlers[tag] = nothing;
  }
  for (const { element, toMarkdown } of components) {
    if (element && toMarkdown) {
      const { tag, is = () => true } = element;
      const otherwise = handlers[tag] ?? nothing;
      const write = toMarkdown(page);
      handlers[tag] = (state, node, parent) => (is(node) ? write : otherwise)(state, node, parent);
    }
  }
  const link = handlers.a ?? nothing;
  // Links of headings and fields to themselves.
  handlers.a = (state, node, parent) => (node.properties.translate === 'no' ? nothing : link)(state, node, parent);
  return handlers;
}
