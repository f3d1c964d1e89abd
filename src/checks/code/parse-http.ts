import type { CodeFault } from './code-fault';

const startLine = /^(?:[A-Z]+ \S+ HTTP\/\d(?:\.\d)?|HTTP\/\d(?:\.\d)? \d{3}(?: .*)?)$/;
const headerLine = /^[\w!#$%&'*+.^`|~-]+:[ \t]*\S.*$/;

/**
 * Parses one HTTP message by the grammar of RFC 9112: start line, headers, an empty line, a body.
 *
 * @param code - A request or a response.
 * @returns What the grammar does not allow.
 */
export function parseHttp(code: string): CodeFault[] {
  const [start = '', ...rest] = code.split('\n');
  const end = rest.indexOf('');
  const headers = end < 0 ? rest : rest.slice(0, end);
  const faults = headers.flatMap((header, index) =>
    headerLine.test(header) ? [] : [{ line: index + 2, found: `"${header}"`, advice: 'write headers as "Name: value"' }],
  );
  return startLine.test(start)
    ? faults
    : [{ line: 1, found: `"${start}"`, advice: 'write "METHOD target HTTP/1.1" or "HTTP/1.1 status"' }, ...faults];
}
