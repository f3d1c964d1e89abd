import type { SampleRequest } from '../../contract/build-request';
import { indent, joinLines, type LiteralSyntax, toCamelCase, writeLiteral, writeText } from './write-values';

const syntax: LiteralSyntax = {
  refer: ({ name }) => `$${toCamelCase(name)}`,
  quote: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  tab: '    ',
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
  writeKey: (key) => `${syntax.quote(key)} => `,
};

const failures = {
  error: '$status >= 300 || !$reply || isset($reply->error)',
  fail: '$status >= 300 || !$reply || isset($reply->error) || !empty($reply->fail)',
  none: 'intdiv($status, 100) !== 2',
} as const;

function writeFailure(mark: SampleRequest['successMark']): string {
  if (typeof mark !== 'object') {
    return failures[mark];
  }
  const value = typeof mark.value === 'string' ? syntax.quote(mark.value) : mark.value;
  return `$status >= 300 || ($reply->${mark.name} ?? null) !== ${value}`;
}

/**
 * @param request - What to send.
 * @returns A PHP 8 script that uses the cURL extension.
 */
export function writePhp(request: SampleRequest): string {
  const { query, form, json, successMark } = request;
  const { quote, refer } = syntax;
  const headers = [
    ...(request.isAuthenticated ? ['"Authorization: Bearer $token"'] : []),
    ...(json ? [`'Content-Type: application/json'`] : []),
  ];
  const parts = form?.map(({ name, value, isFile }) => {
    const content = isFile ? `new CURLFile(${quote(value)})` : writeText(request, value, syntax);
    return `        ${quote(name)} => ${content},`;
  });
  const path = request.path.map((piece) => (typeof piece === 'string' ? piece : refer(piece))).join('');
  return joinLines([
    '<?php',
    '',
    request.variables.map((variable) => {
      const { environment, value, isRequired } = variable;
      const stop = isRequired ? ` ?: throw new Exception('${environment} is not set.')` : '';
      return `${refer(variable)} = ${environment ? `getenv('${environment}')${stop}` : quote(value)};`;
    }),
    '',
    query.length > 0 && `$query = http_build_query(${writeLiteral(request, Object.fromEntries(query), syntax)});`,
    `$request = curl_init("$baseUrl${path}${query.length > 0 ? '?$query' : ''}");`,
    'curl_setopt_array($request, [',
    request.method !== 'GET' && `    CURLOPT_CUSTOMREQUEST => '${request.method}',`,
    headers.length === 1 && `    CURLOPT_HTTPHEADER => [${headers[0]}],`,
    headers.length > 1 && ['    CURLOPT_HTTPHEADER => [', ...headers.map((header) => `        ${header},`), '    ],'],
    parts && ['    CURLOPT_POSTFIELDS => [', ...parts, '    ],'],
    json && `    CURLOPT_POSTFIELDS => json_encode(${indent(writeLiteral(request, json, syntax), '    ')}),`,
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_TIMEOUT => ${request.timeout},`,
    ']);',
    '$body = curl_exec($request);',
    '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    successMark !== 'none' && '$reply = json_decode((string) $body);',
    `if (${writeFailure(successMark)}) {`,
    '    throw new Exception("HTTP $status: $body" . curl_error($request));',
    '}',
    `echo ${successMark === 'none' ? '$body' : 'json_encode($reply)'}, PHP_EOL;`,
  ]);
}
