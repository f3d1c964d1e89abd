import type { IncomingMessage } from 'node:http';
import type { Json } from '../contract/operation';

/** The body of a request, or why it cannot be read. */
export interface Body {
  /** Media type without parameters; empty when the request names none. */
  readonly type: string;
  readonly value: Json | undefined;
  readonly finding: string | undefined;
}

/** More than any request of the contract needs. */
const maxBytes = 5_000_000;

async function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A file of a form counts as its name: the contract describes files, not what is in them. */
async function readForm(bytes: Buffer, header: string): Promise<Json> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': header } }).formData();
  return Object.fromEntries([...form].map(([name, part]) => [name, typeof part === 'string' ? part : part.name]));
}

/**
 * Reads the body of a request: JSON or a form with files.
 *
 * @param request - A request whose body was not read yet.
 * @returns Its media type and value; what was found, in words, instead of the value when the body is not what its type says.
 */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const header = request.headers['content-type'] ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await readBytes(request);
  if (!bytes) {
    return { type, value: undefined, finding: `body is larger than ${maxBytes} bytes` };
  }
  if (bytes.length === 0) {
    return { type, value: undefined, finding: undefined };
  }
  try {
    const value = type === 'multipart/form-data' ? await readForm(bytes, header) : (JSON.parse(bytes.toString('utf8')) as Json);
    return { type, value, finding: undefined };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { type, value: undefined, finding: `body cannot be read as ${type || 'JSON'}: ${reason}` };
  }
}
