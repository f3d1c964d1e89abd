import { readFileSync } from 'node:fs';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { parseMarkdown } from '../../remark/parse-markdown';
import { contractNames } from '../contract-names';
import type { Note } from './note';

const keys = ['date', 'contract', 'version', 'note', 'breaking'];

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** It stands in a cell of a table. */
function isLine(markdown: string): boolean {
  const blocks = parseMarkdown(markdown);
  return blocks.length === 1 && blocks[0]?.type === 'paragraph';
}

/** What is wrong with the values of a note. */
function checkValues(values: Readonly<Record<string, unknown>>): string[] {
  const { date, contract, version, note, breaking } = values;
  const problems = Object.keys(values)
    .filter((key) => !keys.includes(key))
    .map((key) => `"${key}" is no key of a note. Write ${keys.join(', ')}`);
  if (!isText(date) || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) {
    problems.push(`the date is ${JSON.stringify(date)}. Write a day such as 2026-11-21`);
  }
  if (!contractNames.some((name) => name === contract)) {
    problems.push(`the contract is ${JSON.stringify(contract)}. Write one of ${contractNames.join(', ')}`);
  }
  if (!isText(version) || !/^\d+\.\d+\.\d+$/.test(version)) {
    problems.push(`the version is ${JSON.stringify(version)}. Write three numbers such as 1.2.0`);
  }
  if (!isText(note)) {
    problems.push('it has no text. Write under "note" what callers must know');
  } else if (!isLine(note)) {
    problems.push(`the note is no paragraph, but ${JSON.stringify(note)}. Write it as one line`);
  }
  if (breaking !== undefined && !(Array.isArray(breaking) && breaking.every(isText))) {
    problems.push('"breaking" is no list of ids. Write those that npm run contract:diff prints');
  }
  return problems;
}

/**
 * Reads the notes about changes of the contracts.
 *
 * @param file - A YAML list, newest first.
 * @returns The notes in their order.
 * @throws Error that names each wrong note with file, line, what was found and what to write.
 */
export function readNotes(file: string): Note[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const [fault] = document.errors;
  if (fault || !isSeq(document.contents)) {
    throw new Error(
      `${file}: ${fault?.message ?? 'this is no list. Write one note after the other, each beginning with "- date:"'}.`,
    );
  }
  const problems: string[] = [];
  const notes: Note[] = [];
  for (const item of document.contents.items) {
    const start = isMap(item) ? (item.range?.[0] ?? 0) : 0;
    const place = `${file}:${lines.linePos(start).line}`;
    const values: Record<string, unknown> = isMap(item) ? item.toJS(document) : {};
    const wrong = checkValues(values);
    problems.push(...wrong.map((problem) => `${place}: ${problem}.`));
    if (wrong.length > 0) {
      continue;
    }
    const note = { breaking: [], ...values, anchor: `change-${values.date}-${values.contract}` } as unknown as Note;
    const above = notes.at(-1);
    if (above && above.date < note.date) {
      problems.push(`${place}: the note of ${note.date} stands below one of ${above.date}. Put the newest first.`);
    }
    if (notes.some(({ anchor }) => anchor === note.anchor)) {
      problems.push(`${place}: ${note.contract} has another note of ${note.date}. Write one for both.`);
    }
    notes.push(note);
  }
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return notes;
}
