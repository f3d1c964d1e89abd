import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Content, Json, Operation } from '../contract/operation';

/** The body of a request, or why it cannot be read. */
export interface Body {
  readonly value: Json | undefined;
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

/**
 * Reads the body of a request: JSON or a form with files. The contract describes files, not what is in them.
 *
 * @param request - A request whose body was not read yet.
 * @param operation - What it asks for; undefined when no operation has its path and method.
 * @returns Its value, and what was found, in words, when the body is not what its type says or not of the operation's type.
 */
export async function readBody(request: IncomingMessage, operation: Operation | undefined): Promise<Body> {
  const header = request.headers['content-type'] ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase() ?? '';
  try {
    const bytes = await buffer(request);
    if (bytes.length === 0) {
      return { value: undefined, finding: undefined };
    }
    const content = operation?.requestBody?.content;
    const body = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': header } });
    const value = type === formType ? readForm(await body.formData(), content) : ((await body.json()) as Json);
    const [expected] = Object.keys(content ?? {});
    const other = expected ? `Content-Type must be ${expected}, but is ${type || 'missing'}` : 'body must be empty';
    return { value, finding: type === expected ? undefined : other };
  } catch (error) {
    return { value: undefined, finding: `body cannot be read as ${type || 'JSON'}: ${String(error)}` };
  }
}
