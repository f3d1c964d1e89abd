import { expect, test } from 'vitest';
import { typeText } from './search-keys';

function type(text: string | undefined, key: string, modifiers: Partial<KeyboardEvent> = {}) {
  return typeText(text, { key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers } as KeyboardEvent);
}

test('A letter is added to the text', () => {
  expect(type('cal', 'l')).toBe('call');
});

test('Backspace deletes the last letter', () => {
  expect(type('call', 'Backspace')).toBe('cal');
});

test.each(['Enter', 'Tab', 'Escape', 'ArrowDown', 'Shift', 'Process'])('%s is no text', (key) => {
  expect(type('call', key)).toBeUndefined();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('A shortcut with %s is no text', (modifier) => {
  expect(type('call', 'c', { [modifier]: true })).toBeUndefined();
});

test('Without a text, no key is text', () => {
  expect(type(undefined, 'c')).toBeUndefined();
});
