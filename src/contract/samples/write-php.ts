import type { SampleRequest } from '../build-request';
import { findVariable, indent, nameInEnvironment, toCamelCase } from './variables';
import { type LiteralSyntax, writeLiteral } from './write-literal';

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

const failures = {
  status: `$status >= 300 || ($reply->status ?? '') !== 'success'`,
  error: '$status >= 300 || !$reply || isset($reply->error)',
  fail: '$status >= 300 || !$reply || isset($reply->error) || !empty($reply->fail)',
  none: 'intdiv($status, 100) !== 2',
} as const;

function writeBody({ form, json }: SampleRequest, syntax: LiteralSyntax): string[] {
  if (form) {
    const parts = form.map(
      ({ name, value, isFile }) =>
        `        ${quote(name)} => ${isFile ? `new CURLFile(${quote(value)})` : syntax.writeString(value)},`,
    );
    return ['    CURLOPT_POSTFIELDS => [', ...parts, '    ],'];
  }
  return json === undefined ? [] : [`    CURLOPT_POSTFIELDS => json_encode(${indent(writeLiteral(json, syntax), '    ')}),`];
}

/**
 * @param request - What to send.
 * @returns A PHP 8 script that uses the cURL extension.
 */
export function writePhp(request: SampleRequest): string {
  const { variables, query, successMark } = request;
  const syntax: LiteralSyntax = {
    tab: '    ',
    array: ['[', ']'],
    object: ['[', ']'],
    emptyObject: 'new stdClass()',
    words: { true: 'true', false: 'false', null: 'null' },
    writeString(text) {
      const variable = findVariable(request, text);
      return variable ? `$${toCamelCase(variable.name)}` : quote(text);
    },
    writeKey: (key) => `${quote(key)} => `,
  };
  const headers = [
    ...(request.isAuthenticated ? ['"Authorization: Bearer $token"'] : []),
    ...(request.json === undefined ? [] : [`'Content-Type: application/json'`]),
  ];
  const path = request.path.map((piece) => (typeof piece === 'string' ? piece : `$${toCamelCase(piece.name)}`)).join('');
  return [
    '<?php',
    '',
    ...variables.map((variable) => {
      const value = variable.isFromEnvironment ? `getenv('${nameInEnvironment(variable)}')` : quote(variable.value);
      return `$${toCamelCase(variable.name)} = ${value};`;
    }),
    '',
    ...(query.length > 0 ? [`$query = http_build_query(${writeLiteral(Object.fromEntries(query), syntax)});`] : []),
    `$request = curl_init("$baseUrl${path}${query.length > 0 ? '?$query' : ''}");`,
    'curl_setopt_array($request, [',
    ...(request.method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${request.method}',`]),
    ...(headers.length > 1
      ? ['    CURLOPT_HTTPHEADER => [', ...headers.map((header) => `        ${header},`), '    ],']
      : headers.map((header) => `    CURLOPT_HTTPHEADER => [${header}],`)),
    ...writeBody(request, syntax),
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_TIMEOUT => ${request.timeout},`,
    ']);',
    '$body = curl_exec($request);',
    '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    ...(successMark === 'none' ? [] : ['$reply = json_decode((string) $body);']),
    `if (${failures[successMark]}) {`,
    '    throw new Exception("HTTP $status: $body" . curl_error($request));',
    '}',
    `echo ${successMark === 'none' ? '$body' : 'json_encode($reply)'}, PHP_EOL;`,
  ].join('\n');
}
