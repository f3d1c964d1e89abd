import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import type { Content, Json, Operation } from '@pitel-docs/contract/operation';

export interface RequestBody {
  readonly value: Json | undefined;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly finding: string | undefined;
  readonly isTooLarge?: boolean;
}

/** Bytes. How large a body may be is not documented. */
export const maxBodyBytes = 50_000_000;

const formType = 'multipart/form-data';
/** Bytes. Busboy's default limits are low, and it truncates without an error. */
const formLimits = { fieldNameSize: 10_000, fieldSize: 100_000_000, parts: 1000 };
/** Deeper values would exceed the call stack. */
const maxLevels = 100;

function isDeep(value: unknown, levels = maxLevels): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (levels === 0 || Object.values(value).some((item) => isDeep(item, levels - 1)))
  );
}

/** Returns undefined, and discards the rest, if the body is too large. */
export function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
  let pieces: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      pieces.push(piece);
      if (size > maxBodyBytes) {
        pieces = [];
        resolve(undefined);
      }
    });
    request.on('end', () => resolve(Buffer.concat(pieces)));
    request.on('error', reject);
  });
}

/** The fields include the file names. */
function readForm(bytes: Buffer, header: string) {
  const fields = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  const form = { fields, files };
  const reading: Promise<void>[] = [];
  return new Promise<typeof form>((resolve, reject) => {
    const parser = new Busboy({ headers: { 'content-type': header }, limits: formLimits });
    function addField(name: string | undefined, value: string): void {
      if (name) {
        fields.set(name, value);
      } else {
        reject(
          new Error('each part must have Content-Disposition: form-data; name="…", but one has no name'),
        );
      }
    }
    parser.on('field', addField);
    parser.on('file', (name, stream, fileName) => {
      addField(name, fileName);
      const content = buffer(stream).then((content) => files.set(name, content));
      reading.push(content.then(() => undefined, reject));
    });
    parser.on('error', reject);
    parser.on('partsLimit', () => reject(new Error(`a form must have at most ${formLimits.parts} parts`)));
    parser.on('finish', () => {
      Promise.all(reading).then(() => resolve(form), reject);
    });
    parser.end(bytes);
  });
}

/** Converts `true` and `false` where the contract says boolean. A file becomes its name. */
function readFields(fields: ReadonlyMap<string, string>, content: Content = {}): Json {
  const { properties = {} } = content[formType]?.schema ?? {};
  const values = [...fields].map(([name, text]): [string, Json] => {
    const isBoolean = properties[name]?.type === 'boolean' && ['true', 'false'].includes(text);
    return [name, isBoolean ? text === 'true' : text];
  });
  return Object.fromEntries(values);
}

/** Parses JSON or a multipart form. `operation` is undefined for an unknown path or method. */
export async function readBody(
  request: IncomingMessage,
  operation: Operation | undefined,
): Promise<RequestBody> {
  const header = request.headers['content-type'] ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase() ?? '';
  let files: RequestBody['files'] = new Map();
  const content = operation?.requestBody?.content;
  const [expected] = Object.keys(content ?? {});
  const typeFinding = expected
    ? `Content-Type must be ${expected}, but is ${type || 'missing'}`
    : 'body must be empty';
  try {
    const bytes = await readBytes(request);
    if (!bytes) {
      const finding = `body has more than ${maxBodyBytes / 1_000_000} MB, the most that the sandbox reads`;
      return { value: undefined, files, finding, isTooLarge: true };
    }
    if (bytes.length === 0) {
      return { value: undefined, files, finding: undefined };
    }
    const form = type === formType ? await readForm(bytes, header) : undefined;
    files = form?.files ?? files;
    const value = form
      ? readFields(form.fields, content)
      : ((await new Response(new Uint8Array(bytes)).json()) as Json);
    if (isDeep(value)) {
      return {
        value: undefined,
        files,
        finding: `body must have at most ${maxLevels} levels of objects and lists`,
      };
    }
    return { value, files, finding: type === expected ? undefined : typeFinding };
  } catch (error) {
    const { 'content-encoding': encoding } = request.headers;
    const encodedBody = encoding
      ? `body must not be compressed, but its Content-Encoding is ${encoding}`
      : `body cannot be read as ${type === formType ? formType : 'JSON'}: ${String(error)}`;
    return { value: undefined, files, finding: expected && type !== expected ? typeFinding : encodedBody };
  }
}
