// Redocly plugin: checks that texts can be rendered where they are shown.
import type { Async3Rule, Location, Oas3Rule, Plugin, UserContext } from '@redocly/openapi-core';
import type { Nodes } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { findLiteralMarkup, literalMarkupFix } from '../find-literal-markup';
import type { OperationObject } from '../operation';
import type { ChangeNote, Document } from '../read-contract';
import type { Part, Path } from './support-checks';

// GFM, to refuse what pages and Postman render differently: tables, bare URLs, strikethrough.
const parser = remark().use(remarkGfm);

const nodeTypes = ['root', 'paragraph', 'text', 'strong', 'emphasis', 'inlineCode'];

function isShownLink(url: string, source: string): boolean {
  return source.startsWith('[') && /^(\/|https:\/\/)/.test(url);
}

const listLongSentences = (text: string) =>
  text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.split(/\s+/).length >= 4);

function checkWording(text: unknown, location: Location, ctx: UserContext): void {
  if (typeof text === 'string' && text.trim() === '') {
    ctx.report({ message: 'This text is empty. Write it, or leave it out.', location });
  }
  const sentences = listLongSentences(String(text ?? ''));
  const repeated = sentences.find((sentence, index) => sentences.indexOf(sentence) < index);
  if (repeated) {
    ctx.report({ message: `This text has "${repeated}" a second time. Keep one of the two.`, location });
  }
}

function checkText(value: unknown, path: Path, ctx: UserContext): void {
  const text = typeof value === 'string' ? value : '';
  const location = ctx.location.child(path);
  checkWording(value, location, ctx);
  const tree = parser.parse(text);
  if (tree.children.length > 1 || tree.children.some(({ type }) => type !== 'paragraph')) {
    const message =
      'The reference shows this text as one paragraph. Write it as one: no empty line, list, table, heading or HTML.';
    ctx.report({ message, location });
    return;
  }
  visit(tree, (node) => {
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    const markup = node.type === 'text' ? findLiteralMarkup(source) : undefined;
    if (markup) {
      const message = `The reference shows the markup "${markup}" of this text. ${literalMarkupFix}`;
      ctx.report({ message, location });
    }
    if (node.type === 'link' && !isShownLink(node.url, source)) {
      const message = [
        `The reference does not show the link "${source}".`,
        'Write [words](/path) or [words](https://…).',
      ].join(' ');
      ctx.report({ message, location });
    } else if (!['link', ...nodeTypes].includes(node.type)) {
      const message = [
        `The reference does not show "${source}".`,
        'Write it as code, between backticks, or leave it out.',
      ].join(' ');
      ctx.report({ message, location });
    }
  });
}

const describeMarkdown = (what: string): string =>
  `${what} is shown as it is written. Write words only, without links and other Markdown.`;

function hasOtherNodes(text: string, types: readonly Nodes['type'][]): boolean {
  const [paragraph] = parser.parse(text).children;
  if (paragraph?.type !== 'paragraph') {
    return paragraph !== undefined;
  }
  return paragraph.children.some(({ type }) => !types.includes(type));
}

/** Titles are shown without rendering Markdown. */
function checkTitle(value: string | undefined, path: Path, ctx: UserContext): void {
  const text = typeof value === 'string' ? value : '';
  const location = ctx.location.child(path);
  checkWording(value, location, ctx);
  if (findLiteralMarkup(text) || hasOtherNodes(text, ['text'])) {
    ctx.report({ message: describeMarkdown('This title'), location });
  }
}

const abbreviation = /(?:^|[\s(])(?:approx|ca|cf|e\.g|etc|fig|i\.e|incl|max|min|no|nos|vs)\.$/i;

/** Lists of endpoints show the first sentence and render only inline code. */
function checkFirstSentence({ description = '' }: OperationObject, ctx: UserContext): void {
  const [sentence] = /^.+?[.!?](?=\s|$)/s.exec(description) ?? [description];
  const location = ctx.location.child(['description']);
  if (hasOtherNodes(sentence, ['text', 'inlineCode'])) {
    ctx.report({ message: describeMarkdown('The first sentence'), location });
  }
  const rest = description.slice(sentence.length).trimStart();
  if (abbreviation.test(sentence) || /^[\p{Ll}\d]/u.test(rest)) {
    const message = [
      `Lists of endpoints would show only "${sentence}".`,
      'Write words in place of the abbreviation, such as "for example".',
    ].join(' ');
    ctx.report({ message, location: location });
  }
}

function checkEntryTexts(entries: object | undefined, list: string, key: string, ctx: UserContext): void {
  for (const [name, entry] of Object.entries<Part | undefined>({ ...entries })) {
    checkText(entry?.[key], [list, name, key], ctx);
  }
}

interface Described {
  readonly description?: string;
}

const checkDescription = (part: Described, ctx: UserContext) =>
  checkText(part.description, ['description'], ctx);

const describedParts = ['Info', 'Server', 'Tag', 'Parameter', 'RequestBody', 'Response', 'SecurityScheme'];

const renderable = {
  Root({ 'x-changes': notes, 'x-errors': errors }: Document, ctx: UserContext) {
    checkEntryTexts(notes, 'x-changes', 'note', ctx);
    checkEntryTexts(errors, 'x-errors', 'meaning', ctx);
    checkEntryTexts(errors, 'x-errors', 'fix', ctx);
  },
  Operation(operation: OperationObject, ctx: UserContext) {
    checkDescription(operation, ctx);
    checkFirstSentence(operation, ctx);
    // Redocly reports an empty one.
    checkTitle(operation.summary || undefined, ['summary'], ctx);
    checkEntryTexts(operation['x-unspecified'], 'x-unspecified', 'point', ctx);
    checkEntryTexts(operation['x-unspecified'], 'x-unspecified', 'test', ctx);
    checkEntryTexts(operation['x-counterparts'], 'x-counterparts', 'difference', ctx);
  },
  Example: ({ summary }: { readonly summary?: string }, ctx: UserContext) =>
    checkTitle(summary, ['summary'], ctx),
  Schema(schema: Described & { readonly title?: string }, ctx: UserContext) {
    checkDescription(schema, ctx);
    checkTitle(schema.title, ['title'], ctx);
  },
  ...Object.fromEntries(describedParts.map((kind) => [kind, checkDescription])),
  /** A description beside a reference overrides that of its target. */
  ref: checkDescription,
};

const messageKinds = ['Info', 'Channel', 'Operation', 'Message'];

function checkMessageTexts(part: Part, ctx: UserContext): void {
  for (const key of ['title', 'summary', 'description']) {
    checkWording(part[key], ctx.location.child([key]), ctx);
  }
}

const messageTexts = Object.fromEntries(messageKinds.map((kind) => [kind, checkMessageTexts]));

/** Whether the date has begun in any time zone. */
function isPastDay(text: unknown): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  const hoursAhead = 14;
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(String(text));
  return isDay && day.getTime() <= Date.now() + hoursAhead * 3_600_000;
}

function isNewer(version: string | undefined, otherVersion: string | undefined): boolean {
  return String(version).localeCompare(String(otherVersion), 'en', { numeric: true }) > 0;
}

const noteKeys: Readonly<Record<string, readonly [isValid: (value: unknown) => boolean, advice: string]>> = {
  date: [isPastDay, 'Write a day such as 2026-11-21, at the latest today.'],
  version: [(value) => /^\d+\.\d+\.\d+$/.test(String(value)), 'Write three numbers such as 1.2.0.'],
  note: [(value) => typeof value === 'string', 'Write what callers must know.'],
  breaking: [
    (value = []) => Array.isArray(value) && value.every((change) => typeof change === 'string'),
    'Write a list of the changes that break programs of callers.',
  ],
};

function checkNote(note: Part, path: Path, ctx: UserContext): void {
  for (const [key, [isValid, advice]] of Object.entries(noteKeys)) {
    if (!isValid(note[key])) {
      const message = `The value of "${key}" is ${JSON.stringify(note[key])}. ${advice}`;
      ctx.report({ message, location: ctx.location.child([...path, key]) });
    }
  }
  for (const key of Object.keys(note).filter((name) => !noteKeys[name])) {
    const message = `A note can't have "${key}". Write ${Object.keys(noteKeys).join(', ')}.`;
    ctx.report({ message, location: ctx.location.child([...path, key]) });
  }
}

function isOlder(note: ChangeNote, above: ChangeNote): boolean {
  return above.date > note.date && !isNewer(note.version, above.version);
}

const changeNotes = {
  Root({ 'x-changes': notes, info }: Document, ctx: UserContext) {
    if (!Array.isArray(notes)) {
      const message =
        'The contract has no change notes. Write "x-changes:" with a list of date, version and note.';
      ctx.report({ message, location: ctx.location });
      return;
    }
    const list: readonly ChangeNote[] = notes;
    if (list[0]?.version !== info?.version) {
      const message = [
        `The newest note is about version ${list[0]?.version}, and info.version is ${info?.version}.`,
        'Write the same version in both.',
      ].join(' ');
      ctx.report({ message, location: ctx.location.child(['info', 'version']) });
    }
    for (const [position, note] of list.entries()) {
      checkNote({ ...note }, ['x-changes', position], ctx);
      const above = list[position - 1];
      if (above && !isOlder(note, above)) {
        const message = 'This note is not older than the one above. Put the newest first, one for a day.';
        ctx.report({ message, location: ctx.location.child(['x-changes', position]) });
      }
    }
  },
};

export const textRules: Plugin = {
  id: 'texts',
  rules: {
    oas3: { renderable: (() => renderable) as Oas3Rule, 'change-notes': (() => changeNotes) as Oas3Rule },
    async3: { renderable: (() => messageTexts) as Async3Rule },
  },
};
