// A language of the interface is one file of `src/languages/` and a row in the table beside it: the compiler names each word that it lacks.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { addRow, french } from '../../tests/third-language';

const folder = resolve('src/languages');
const table = `${folder}/languages.ts`;

/** A word, as its file gives it. */
interface Word {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a file that are no groups of others. */
function listWords(text: string): Word[] {
  const file = ts.createSourceFile('words.ts', text, ts.ScriptTarget.ES2022, true);
  const inside = (node: ts.Node): Word[] => {
    if (!ts.isPropertyAssignment(node)) {
      return ts.isArrowFunction(node) ? [] : node.getChildren().flatMap(inside);
    }
    const value = ts.isAsExpression(node.initializer) ? undefined : node.initializer;
    return value && ts.isObjectLiteralExpression(value)
      ? value.properties.flatMap(inside)
      : [{ name: node.name.getText(), start: node.getFullStart(), end: node.getEnd() }];
  };
  return file.statements.flatMap(inside);
}

/** What the compiler says of files that stand nowhere but in memory, by their names. */
function compile(files: ReadonlyMap<string, string>): Map<string, string> {
  const { options } = ts.parseJsonConfigFileContent(
    { extends: './tsconfig.json', compilerOptions: { types: [], lib: ['ES2022'] } },
    ts.sys,
    '.',
  );
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, target) => {
    const text = host.readFile(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const messages = new Map<string, string>();
  for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
    const name = file?.fileName ?? '';
    messages.set(name, `${messages.get(name) ?? ''}${ts.flattenDiagnosticMessageText(messageText, '\n')}\n`);
  }
  return messages;
}

describe('A third language of the interface', () => {
  const words = listWords(french);
  // Under other names, so that all are compiled at once.
  const incomplete = words.map(({ start, end }, at) => {
    const rest = french.slice(end).replace(/^,/, '');
    return [`${folder}/without-${at}.ts`, french.slice(0, start) + rest] as const;
  });
  const messages = compile(
    new Map([[table, addRow(readFileSync(table, 'utf8'))], [`${folder}/fr.ts`, french] as const, ...incomplete]),
  );

  it('is one file and a row', () => {
    expect([...messages.keys()].filter((name) => !name.includes('/without-'))).toEqual([]);
  });

  it('is not taken by the compiler without one of its words, which it names', () => {
    expect(words.length).toBeGreaterThan(0);
    const silent = words.filter(({ name }, at) => {
      const message = messages.get(`${folder}/without-${at}.ts`) ?? '';
      return !message.includes(`'${name}'`);
    });
    expect(silent).toEqual([]);
  });
});
