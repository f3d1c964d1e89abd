// A plugin of Redocly, which loads JavaScript only.

/** What a note consists of: what each value looks like, and what to write. */
const keys = {
  date: [(value) => /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/.test(value), 'Write a day such as 2026-11-21.'],
  version: [(value) => /^\d+\.\d+\.\d+$/.test(value), 'Write three numbers such as 1.2.0.'],
  note: [(value = '') => /\S/.test(value), 'Write what callers must know.'],
  breaking: [
    (value = []) => Array.isArray(value) && value.every((change) => typeof change === 'string'),
    'Write a list of the breaking changes that npm run contract:record names.',
  ],
};

function checkNote(note, place, ctx) {
  for (const [key, [fits, advice]] of Object.entries(keys)) {
    if (!fits(note[key])) {
      ctx.report({ message: `The value of "${key}" is ${JSON.stringify(note[key])}. ${advice}`, location: place.child([key]) });
    }
  }
  for (const key of Object.keys(note).filter((name) => !keys[name])) {
    ctx.report({
      message: `"${key}" is no part of a note. Write ${Object.keys(keys).join(', ')}.`,
      location: place.child([key]),
    });
  }
}

/** The notes about changes can be shown: newest first, one for a day. */
function told() {
  return {
    Root(root, ctx) {
      const notes = root['x-changes'];
      if (!Array.isArray(notes)) {
        ctx.report({ message: 'There is no list of notes. Write "x-changes:" with a list of date, version and note.' });
        return;
      }
      const version = root.info?.version;
      if (!notes.some((note) => note.version === version)) {
        ctx.report({
          message: `No note tells of version ${version}. Add one under x-changes.`,
          location: ctx.location.child(['info', 'version']),
        });
      }
      for (const [position, note] of notes.entries()) {
        const place = ctx.location.child(['x-changes', position]);
        checkNote(note, place, ctx);
        if (notes[position - 1]?.date <= note.date) {
          ctx.report({
            message: 'This note is not older than the one above. Put the newest first, one for a day.',
            location: place,
          });
        }
      }
    },
  };
}

export default function changesRule() {
  return { id: 'changes', rules: { oas3: { told } } };
}
