import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type ChildNode = Document['children'][number];
type Element = Extract<ChildNode, { attribs: unknown }>;

/** Code that stands in the HTML itself, each piece with the first place where it was found. */
export interface InlineCode {
  readonly scripts: ReadonlyMap<string, string>;
  readonly styleElements: ReadonlyMap<string, string>;
  readonly styleAttributes: ReadonlyMap<string, string>;
  /** Event handler attributes, which no hash can allow safely: there must be none. */
  readonly handlers: ReadonlyMap<string, string>;
}

/** Types of `script` elements that hold data. Browsers do not run them, and policies do not speak of them. */
const dataTypes = new Set(['application/ld+json', 'application/json', 'speculationrules']);

/** Attributes in markup that a script holds as text and writes into the page. */
const writtenStyle = /style=\\?"([^"\\]*)\\?"/g;

function textOf(element: Element): string {
  return element.children.map((child) => ('data' in child ? child.data : '')).join('');
}

/**
 * Lists the code in the HTML files of a build.
 *
 * @param folder - Folder of the build.
 * @returns Texts as a browser hashes them (Content Security Policy Level 3, section 6.7.3), each with its file and element.
 * @throws Error when the folder holds no HTML file.
 */
export async function listInlineCode(folder: string): Promise<InlineCode> {
  const files = (await fastGlob('**/*.html', { cwd: folder })).sort();
  if (files.length === 0) {
    throw new Error(`${folder}: there is no HTML file. Run \`npm run build\` first.`);
  }
  const code = {
    scripts: new Map<string, string>(),
    styleElements: new Map<string, string>(),
    styleAttributes: new Map<string, string>(),
    handlers: new Map<string, string>(),
  };
  for (const file of files) {
    const note = (list: Map<string, string>, text: string, element: Element): void => {
      if (!list.has(text)) {
        list.set(text, `${file}: <${element.name}${element.attribs.class ? ` class="${element.attribs.class}"` : ''}>`);
      }
    };
    const read = (node: ChildNode | Document): void => {
      if ('attribs' in node) {
        const { name, attribs } = node;
        if (name === 'script' && attribs.src === undefined && !dataTypes.has(attribs.type ?? '')) {
          const text = textOf(node);
          note(code.scripts, text, node);
          for (const [, style = ''] of text.matchAll(writtenStyle)) {
            note(code.styleAttributes, style, node);
          }
        }
        if (name === 'style') {
          note(code.styleElements, textOf(node), node);
        }
        if (attribs.style !== undefined) {
          note(code.styleAttributes, attribs.style, node);
        }
        for (const attribute of Object.keys(attribs).filter((key) => key.startsWith('on'))) {
          note(code.handlers, attribute, node);
        }
      }
      if ('children' in node) {
        node.children.forEach(read);
      }
    };
    read(parseDocument(await readFile(join(folder, file), 'utf8')));
  }
  return code;
}
