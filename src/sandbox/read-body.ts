import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Content, Json, Operation } from '../contract/operation';

/** The body of a request, or why it cannot be read. */
export interface Body {
  readonly value: Json | undefined;
  /** The bytes of uploaded files, by field. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly finding: string | undefined;
}

const formType = 'multipart/form-data';

/** A form carries text only: `true` is a value where the contract says boolean. A file counts as its name. */
function readForm(form: FormData, content: Content = {}): Json {
  const { properties = {} } = content[formType]?.schema ?? {};
  const fields = [...form].map(([name, part]): [string, Json] => {
    const text = typeof part === 'string' ? part : part.name;
    const isBoolean = properties[name]?.type === 'boolean' && ['true', 'false'].includes(text);
    return [name, isBoolean ? text === 'true' : text];
  });
  return Object.fromEntries(fields);
}

async function readFiles(form: FormData): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [name, part] of form) {
    if (typeof part !== 'string') {
      files.set(name, new Uint8Array(await part.arrayBuffer()));
    }
  }
  return files;
}

/**
 * Reads the body of a request: JSON or a form with files.
 *
 * @param operation - What it asks for; undefined when no operation has its path and method.
 * @returns Its value, and what was found, in words, when the body is not what its type says or not of the operation's type.
 */
export async function readBody(request: IncomingMessage, operation: Operation | undefined): Promise<Body> {
  const header = request.headers['content-type'] ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase() ?? '';
  let files: Body['files'] = new Map();
  try {
    const bytes = await buffer(request);
    if (bytes.length === 0) {
      return { value: undefined, files, finding: undefined };
    }
    const content = operation?.requestBody?.content;
    const body = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': header } });
    const form = type === formType ? await body.formData() : undefined;
    files = form ? await readFiles(form) : files;
    const value = form ? readForm(form, content) : ((await body.json()) as Json);
    const [expected] = Object.keys(content ?? {});
    const other = expected ? `Content-Type must be ${expected}, but is ${type || 'missing'}` : 'body must be empty';
    return { value, files, finding: type === expected ? undefined : other };
  } catch (error) {
    return { value: undefined, files, finding: `body cannot be read as ${type || 'JSON'}: ${String(error)}` };
  }
}
