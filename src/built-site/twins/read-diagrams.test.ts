import { expect, it } from 'vitest';
import { readDiagrams } from './read-diagrams';

it('Reads the text of each diagram by its alternative text', () => {
  const page = [
    '# Page',
    '',
    '```mermaid title="One" alt="A leads to B."',
    'flowchart LR',
    '  a --> b',
    '```',
    '',
    '```js',
    'mermaid();',
    '```',
    '',
    '1. Step',
    '',
    '   ```mermaid title="Two" alt="B leads to C."',
    '   flowchart LR',
    '',
    '     b --> c',
    '   ```',
    '',
  ].join('\n');
  expect(readDiagrams(page)).toEqual({
    'A leads to B.': 'flowchart LR\n  a --> b',
    'B leads to C.': 'flowchart LR\n\n  b --> c',
  });
});
