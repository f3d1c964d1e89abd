// A plugin of Redocly, which loads JavaScript only: what is written for readers can be shown where it stands.
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(remarkParse);

/** Reports parts of a text that no page can show. */
function checkText(text, path, ctx) {
  const tree = parser.parse(typeof text === 'string' ? text : '');
  visit(tree, ['html', 'definition'], (node) => {
    const part = text.slice(node.position.start.offset, node.position.end.offset);
    ctx.report({
      message: `The reference does not show "${part}". Write it as code, between backticks, or leave it out.`,
      location: ctx.location.child(path),
    });
  });
  return tree.children;
}

/** Reports a text that is more than one paragraph where there is room for one: in a line or in the cell of a table. */
function checkLine(text, path, ctx) {
  const blocks = checkText(text, path, ctx);
  if (blocks.length > 1 || blocks.some(({ type }) => type !== 'paragraph')) {
    ctx.report({
      message: 'The reference shows this text as one paragraph. Write it as one: no empty line, no list, no heading.',
      location: ctx.location.child(path),
    });
  }
}

/** Checks a text of each entry of a list, or the entry itself. */
function checkEntries(part, list, ctx, key) {
  for (const [name, entry] of Object.entries(part[list] ?? {})) {
    checkLine(key ? entry?.[key] : entry, key ? [list, name, key] : [list, name], ctx);
  }
}

/** Every text has a form that the reference can show where the text stands. */
function renderable() {
  const ofDescription = (check) => (part, ctx) => check(part.description, ['description'], ctx);
  const lines = { RequestBody: ofDescription(checkLine), Response: ofDescription(checkLine) };
  return {
    Root(root, ctx) {
      checkEntries(root, 'x-changes', ctx, 'note');
      checkEntries(root, 'x-errors', ctx, 'meaning');
      checkEntries(root, 'x-errors', ctx, 'fix');
    },
    Operation(operation, ctx) {
      checkText(operation.description, ['description'], ctx);
      checkEntries(operation, 'x-unspecified', ctx, 'point');
      checkEntries(operation, 'x-unspecified', ctx, 'test');
      checkEntries(operation, 'x-counterparts', ctx, 'difference');
    },
    Parameter: ofDescription(checkText),
    Schema: ofDescription(checkText),
    ...lines,
    /** A description beside a reference takes the place of that of its target. */
    ref: (part, ctx) => (lines[ctx.type.name] ?? ofDescription(checkText))(part, ctx),
  };
}

/** More points than this on one page are not read. */
const mostPoints = 4;

/** No page of the reference lists more than four points that are not specified, those of all its operations together. */
function unspecifiedPoints() {
  const points = new Map();
  function count({ 'x-page': page, 'x-unspecified': own = [] }, ctx) {
    const sum = (points.get(page) ?? 0) + own.length;
    points.set(page, sum);
    if (own.length > 0 && sum > mostPoints) {
      ctx.report({
        message: `The page ${page} lists ${sum} points that are not specified. Keep the ${mostPoints} that change what a developer does.`,
        location: ctx.location.child(['x-unspecified']),
      });
    }
  }
  // Not those of webhooks, which the reference does not draw.
  return { Paths: { PathItem: { Operation: count } } };
}

/** What a note about a change consists of: what each value looks like, and what to write. */
const noteKeys = {
  date: [(value) => /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/.test(value), 'Write a day such as 2026-11-21.'],
  version: [(value) => /^\d+\.\d+\.\d+$/.test(value), 'Write three numbers such as 1.2.0.'],
  note: [(value = '') => /\S/.test(value), 'Write what callers must know.'],
  breaking: [
    (value = []) => Array.isArray(value) && value.every((change) => typeof change === 'string'),
    'Write a list of the breaking changes that npm run contract:record names.',
  ],
};

/** The notes about changes can be shown: newest first, one for a day. */
function changeNotes() {
  return {
    Root({ 'x-changes': notes, info }, ctx) {
      const report = (message, path = []) => ctx.report({ message, location: ctx.location.child(path) });
      if (!Array.isArray(notes)) {
        report('There is no list of notes. Write "x-changes:" with a list of date, version and note.');
        return;
      }
      if (!notes.some(({ version }) => version === info?.version)) {
        report(`No note describes version ${info?.version}. Add one under x-changes.`, ['info', 'version']);
      }
      for (const [position, note] of notes.entries()) {
        const path = ['x-changes', position];
        for (const [key, [isFit, advice]] of Object.entries(noteKeys)) {
          if (!isFit(note[key])) {
            report(`The value of "${key}" is ${JSON.stringify(note[key])}. ${advice}`, [...path, key]);
          }
        }
        for (const key of Object.keys(note).filter((name) => !noteKeys[name])) {
          report(`"${key}" is no part of a note. Write ${Object.keys(noteKeys).join(', ')}.`, [...path, key]);
        }
        if (notes[position - 1]?.date <= note.date) {
          report('This note is not older than the one above. Put the newest first, one for a day.', path);
        }
      }
    },
  };
}

export default function textRules() {
  return { id: 'texts', rules: { oas3: { renderable, 'unspecified-points': unspecifiedPoints, 'change-notes': changeNotes } } };
}
