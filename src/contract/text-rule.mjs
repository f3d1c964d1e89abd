// A plugin of Redocly, which loads JavaScript only.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/** Reports parts of a text that no page can show. */
function checkText(text, path, ctx) {
  const tree = fromMarkdown(typeof text === 'string' ? text : '');
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

/** Every text has a form that the reference can show where the text stands. */
function fits() {
  const ofDescription = (check) => (part, ctx) => check(part.description, ['description'], ctx);
  const lines = { RequestBody: ofDescription(checkLine), Response: ofDescription(checkLine) };
  return {
    Root(root, ctx) {
      for (const [position, note] of Object.entries(root['x-changes'] ?? [])) {
        checkLine(note?.note, ['x-changes', position, 'note'], ctx);
      }
      for (const [slug, error] of Object.entries(root['x-errors'] ?? {})) {
        checkLine(error?.meaning, ['x-errors', slug, 'meaning'], ctx);
        checkLine(error?.fix, ['x-errors', slug, 'fix'], ctx);
      }
    },
    Operation(operation, ctx) {
      checkText(operation.description, ['description'], ctx);
      for (const [position, point] of Object.entries(operation['x-unspecified'] ?? [])) {
        checkLine(point, ['x-unspecified', position], ctx);
      }
      for (const [position, counterpart] of Object.entries(operation['x-counterparts'] ?? [])) {
        checkLine(counterpart?.difference, ['x-counterparts', position, 'difference'], ctx);
      }
    },
    Parameter: ofDescription(checkText),
    Schema: ofDescription(checkText),
    ...lines,
    /** A description beside a reference takes the place of that of its target. */
    ref: (part, ctx) => (lines[ctx.type.name] ?? ofDescription(checkText))(part, ctx),
  };
}

export default function textRule() {
  return { id: 'text', rules: { oas3: { fits } } };
}
