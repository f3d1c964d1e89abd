import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Json } from '../contract/operation';

/** The body of a request, or why it cannot be read. */
export interface Body {
  /** Media type without parameters; empty when the request names none. */
  readonly type: string;
  readonly value: Json | undefined;
  readonly finding: string | undefined;
}

/** The media type of forms, which may hold files. */
export const formType = 'multipart/form-data';

/**
 * Reads the body of a request: JSON or a form with files. A file counts as its name: the contract describes files, not what is in them.
 *
 * @param request - A request whose body was not read yet.
 * @returns Its media type and value; what was found, in words, instead of the value when the body is not what its type says.
 */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const header = request.headers['content-type'] ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await buffer(request);
  if (bytes.length === 0) {
    return { type, value: undefined, finding: undefined };
  }
  try {
    const body = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': header } });
    if (type !== formType) {
      return { type, value: (await body.json()) as Json, finding: undefined };
    }
    const parts = [...(await body.formData())].map(([name, part]) => [name, typeof part === 'string' ? part : part.name]);
    return { type, value: Object.fromEntries(parts), finding: undefined };
  } catch (error) {
    return { type, value: undefined, finding: `body cannot be read as ${type || 'JSON'}: ${String(error)}` };
  }
}
