import { describe, expect, test } from 'vitest';
import { parseCode } from './code-parsers';

/** For each language a piece of code that is right, and the same with one fault and the line of it. */
const pieces: [language: string, right: string, wrong: string, line: number][] = [
  ['bash', 'cd android\n./gradlew clean', 'if true; then\n./gradlew clean', 3],
  ['dart', 'void main() {\n  runApp(const App());\n}', 'void main() {\n  runApp(const App();\n}', 2],
  ['go', 'package main\n\nfunc main() {\n}', 'package main\n\nfunc main( {\n}', 3],
  ['html', '<p>One <b>two</b></p>', '<p>One <b>two</i></p>', 1],
  ['http', 'POST /hook HTTP/1.1\nHost: example.com\n\n{}', 'POST /hook HTTP/1.1\nHost example.com\n\n{}', 2],
  ['java', 'class A {\n  int b = 1;\n}', 'class A {\n  int b = ;\n}', 2],
  ['js', 'const a = 1;\nfetch(a);', 'const a = 1;\nfetch(a;', 2],
  ['json', '{\n  "a": 1\n}', '{\n  "a": 1,\n}', 3],
  ['kotlin', 'class A : B() {\n  val c = 1\n}', 'class A : B() {\n  val c = \n}', 2],
  ['mermaid', 'flowchart TD\n  a --> b', 'flowchar TD\n  a --> b', 1],
  ['mermaid', 'flowchart TD\n  a --> b', 'flowchart TD\n  a --> b\n  c -->', 3],
  ['mermaid', 'flowchart TD\n  a["f(x"] --> b([B])', 'flowchart TD\n  a --> b\n  b --> c[C', 3],
  [
    'mermaid',
    'sequenceDiagram\n  A->>B: ask\n  Note over B: Looks it up\n  B-->>A: answer',
    'sequenceDiagram\n  loop Daily\n    A->>B: ask\n  end\n  Note over B: Rests',
    5,
  ],
  ['php', '<?php\n$a = 1;', '$a = 1;', 1],
  ['php', '<?php\n$a = [1];', '<?php\n$a = [1;', 2],
  ['properties', 'a.b=true', 'a.b true', 1],
  ['python', 'def a():\n    return 1', 'def a()\n    return 1', 1],
  ['ruby', "target 'A' do\n  pod 'B'\nend", "target 'A' do\n  pod 'B\nend", 2],
  ['swift', 'class A: B {\n  let c = 1\n}', 'class A: B {\n  let c = \n}', 2],
  ['ts', 'const a: number = 1;', 'const a: = 1;', 1],
  ['js', 'const a = 1;', 'const a: number = 1;', 1],
  ['tsx', 'const a = (\n  <b />\n);', 'const a = (\n  <b>\n);', 2],
  ['xml', '<a>\n  <b />\n</a>', '<a>\n  <b>\n</a>', 1],
  ['yaml', 'a:\n  - b', 'a: b: c', 1],
];

// Before the others, which find the grammars loaded.
test('parseCode reads several languages for the first time at once', async () => {
  const readAll = () => Promise.all(pieces.map(async ([language, right]) => parseCode(language, right)));
  expect((await readAll()).flat()).toEqual([]);
  expect((await readAll()).flat()).toEqual([]);
});

describe.each(pieces)('parseCode, %s', (language, right, wrong, line) => {
  test('accepts what is right', async () => {
    expect(await parseCode(language, right)).toEqual([]);
  });

  test(`finds the fault in ${JSON.stringify(wrong)}`, async () => {
    expect((await parseCode(language, wrong)).map((fault) => fault.line)).toContain(line);
  });
});

test('parseCode refuses a language that it does not know', async () => {
  const [fault] = await parseCode('cobol', 'STOP RUN.');
  expect(fault?.found).toBe('the language "cobol"');
  expect(fault?.advice).toContain('code-parsers.ts');
});
