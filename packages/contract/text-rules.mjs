// Redocly plugin: checks that texts can be rendered where they are shown. JavaScript, because Redocly can't load TypeScript.
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

// GFM, to refuse what pages and Postman render differently: tables, bare URLs, strikethrough.
const parser = unified().use(remarkParse).use(remarkGfm);

const nodeTypes = ['root', 'paragraph', 'text', 'strong', 'emphasis', 'inlineCode'];

function isLink({ type, url }, part) {
  return type === 'link' && part.startsWith('[') && /^(\/|https:\/\/)/.test(url);
}

const listLongSentences = (text) => text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.split(/\s+/).length >= 4);

function checkWording(text, location, ctx) {
  if (typeof text === 'string' && text.trim() === '') {
    ctx.report({ message: 'This text is empty. Write it, or leave it out.', location });
  }
  const sentences = listLongSentences(String(text ?? ''));
  const again = sentences.find((sentence, index) => sentences.indexOf(sentence) < index);
  if (again) {
    ctx.report({ message: `This text has "${again}" a second time. Keep one of the two.`, location });
  }
}

function checkText(text, path, ctx) {
  const location = ctx.location.child(path);
  checkWording(text, location, ctx);
  const tree = parser.parse(typeof text === 'string' ? text : '');
  if (tree.children.length > 1 || tree.children.some(({ type }) => type !== 'paragraph')) {
    const message =
      'The reference shows this text as one paragraph. Write it as one: no empty line, list, table, heading or HTML.';
    ctx.report({ message, location });
    return;
  }
  visit(tree, (node) => {
    const part = text?.slice(node.position.start.offset, node.position.end.offset) ?? '';
    if (node.type === 'link' && !isLink(node, part)) {
      const message = `The reference does not show the link "${part}". Write [words](/path) or [words](https://…).`;
      ctx.report({ message, location });
    } else if (!['link', ...nodeTypes].includes(node.type)) {
      const message = `The reference does not show "${part}". Write it as code, between backticks, or leave it out.`;
      ctx.report({ message, location });
    }
  });
}

/** Titles are shown without rendering Markdown. */
function checkTitle(text, path, ctx, what = 'This title', types = ['text']) {
  const [paragraph] = parser.parse(typeof text === 'string' ? text : '').children;
  if (paragraph && (paragraph.type !== 'paragraph' || paragraph.children.some(({ type }) => !types.includes(type)))) {
    const message = `${what} is shown as it is written. Write words only, without links and other Markdown.`;
    ctx.report({ message, location: ctx.location.child(path) });
  }
}

const abbreviation = /(?:^|[\s(])(?:approx|ca|cf|e\.g|etc|fig|i\.e|incl|max|min|no|nos|vs)\.$/i;

/** Lists of endpoints show the first sentence and render only inline code. */
function checkFirstSentence({ description = '' }, ctx) {
  const [sentence] = /^.+?[.!?](?=\s|$)/s.exec(description) ?? [description];
  checkTitle(sentence, ['description'], ctx, 'The first sentence', ['text', 'inlineCode']);
  const rest = description.slice(sentence.length).trimStart();
  if (abbreviation.test(sentence) || /^[\p{Ll}\d]/u.test(rest)) {
    const message = `Lists of endpoints would show only "${sentence}". Write words in place of the abbreviation, such as "for example".`;
    ctx.report({ message, location: ctx.location.child(['description']) });
  }
}

function checkEntryTexts(part, list, ctx, key) {
  for (const [name, entry] of Object.entries(part[list] ?? {})) {
    checkText(key ? entry?.[key] : entry, key ? [list, name, key] : [list, name], ctx);
  }
}

function renderable() {
  const describe = (part, ctx) => checkText(part.description, ['description'], ctx);
  return {
    Root(root, ctx) {
      checkEntryTexts(root, 'x-changes', ctx, 'note');
      checkEntryTexts(root, 'x-errors', ctx, 'meaning');
      checkEntryTexts(root, 'x-errors', ctx, 'fix');
    },
    Operation(operation, ctx) {
      describe(operation, ctx);
      checkFirstSentence(operation, ctx);
      checkTitle(operation.summary, ['summary'], ctx);
      checkEntryTexts(operation, 'x-unspecified', ctx, 'point');
      checkEntryTexts(operation, 'x-unspecified', ctx, 'test');
      checkEntryTexts(operation, 'x-counterparts', ctx, 'difference');
    },
    Example: ({ summary }, ctx) => checkTitle(summary, ['summary'], ctx),
    Schema(schema, ctx) {
      describe(schema, ctx);
      checkTitle(schema.title, ['title'], ctx);
    },
    ...Object.fromEntries(
      ['Info', 'Server', 'Tag', 'Parameter', 'RequestBody', 'Response', 'SecurityScheme'].map((kind) => [kind, describe]),
    ),
    /** A description beside a reference overrides that of its target. */
    ref: describe,
  };
}

/** Whether the date has begun in any time zone. */
function isPastDay(text) {
  const day = new Date(`${text}T00:00:00Z`);
  const hoursAhead = 14;
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay && day.getTime() <= Date.now() + hoursAhead * 3_600_000;
}

function isNewer(version, other) {
  return String(version).localeCompare(String(other), 'en', { numeric: true }) > 0;
}

const noteKeys = {
  date: [isPastDay, 'Write a day such as 2026-11-21, at the latest today.'],
  version: [(value) => /^\d+\.\d+\.\d+$/.test(value), 'Write three numbers such as 1.2.0.'],
  note: [(value) => typeof value === 'string', 'Write what callers must know.'],
  breaking: [
    (value = []) => Array.isArray(value) && value.every((change) => typeof change === 'string'),
    'Write a list of the changes that break programs of callers.',
  ],
};

function changeNotes() {
  return {
    Root({ 'x-changes': notes, info }, ctx) {
      const report = (message, path = []) => ctx.report({ message, location: ctx.location.child(path) });
      if (!Array.isArray(notes)) {
        report('The contract has no change notes. Write "x-changes:" with a list of date, version and note.');
        return;
      }
      const [newest] = notes;
      if (newest?.version !== info?.version) {
        const message = `The newest note is about version ${newest?.version}, and info.version is ${info?.version}. Write the same version in both.`;
        report(message, ['info', 'version']);
      }
      for (const [position, note] of notes.entries()) {
        const path = ['x-changes', position];
        for (const [key, [isFit, advice]] of Object.entries(noteKeys)) {
          if (!isFit(note[key])) {
            report(`The value of "${key}" is ${JSON.stringify(note[key])}. ${advice}`, [...path, key]);
          }
        }
        for (const key of Object.keys(note).filter((name) => !noteKeys[name])) {
          report(`A note can't have "${key}". Write ${Object.keys(noteKeys).join(', ')}.`, [...path, key]);
        }
        const above = notes[position - 1];
        if (above?.date <= note.date || isNewer(note.version, above?.version ?? note.version)) {
          report('This note is not older than the one above. Put the newest first, one for a day.', path);
        }
      }
    },
  };
}

export default function textRules() {
  return { id: 'texts', rules: { oas3: { renderable, 'change-notes': changeNotes } } };
}
