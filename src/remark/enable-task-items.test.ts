import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { enableTaskItems } from './enable-task-items';

function element(tagName: string, properties: Element['properties'], ...children: Element['children']): Element {
  return { type: 'element', tagName, properties, children };
}

describe('enableTaskItems', () => {
  const box = element('input', { type: 'checkbox', checked: false, disabled: true });
  const nested = element('ul', {});
  const item = element('li', { className: ['task-list-item'] }, box, { type: 'text', value: ' Call in' }, nested);
  const tree: Root = { type: 'root', children: [item] };
  enableTaskItems()(tree);

  it('labels the box with its own line and leaves nested blocks outside', () => {
    const [label, after] = item.children;
    expect(label).toMatchObject({ tagName: 'label', children: [{ tagName: 'input' }, { value: ' Call in' }] });
    expect(after).toBe(nested);
  });

  it('lets the reader tick it', () => {
    expect(item.children[0]).toMatchObject({ children: [{ properties: { type: 'checkbox', defaultChecked: false } }, {}] });
    expect(JSON.stringify(item)).not.toContain('disabled');
  });
});
