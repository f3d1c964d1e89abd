import { defaultHandlers, type Handle } from 'hast-util-to-mdast';
import type { CopiedPage, PageComponent } from '../components/page-component';

const nothing: Handle = () => undefined;
const ignored = ['button', 'wbr'];

/** By tag name. If several components match an element, the last one wins. */
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
  // Anchor links of headings and fields.
  handlers.a = (state, node, parent) => (node.properties.translate === 'no' ? nothing : link)(state, node, parent);
  return handlers;
}
