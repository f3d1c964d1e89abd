import type { SampleRequest } from '../build-request';
import { indent } from './indent';
import { type LiteralSyntax, writeLiteral } from './write-literal';

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

const syntax: LiteralSyntax = {
  tab: '    ',
  array: ['[', ']'],
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
  words: { true: 'true', false: 'false', null: 'null' },
  writeString: quote,
  writeKey: (key) => `${quote(key)} => `,
};

function writeBody(request: SampleRequest): string[] {
  if (request.form) {
    const parts = request.form.map(
      ({ name, value, isFile }) => `        ${quote(name)} => ${isFile ? `new CURLFile(${quote(value)})` : quote(value)},`,
    );
    return ['    CURLOPT_POSTFIELDS => [', ...parts, '    ],'];
  }
  return request.json === undefined
    ? []
    : [`    CURLOPT_POSTFIELDS => json_encode(${indent(writeLiteral(request.json, syntax), '    ')}),`];
}

/**
 * @param request - What to send.
 * @returns A PHP 8 script that uses the cURL extension.
 */
export function writePhp(request: SampleRequest): string {
  const headers = [
    ...(request.isAuthenticated ? ['        "Authorization: Bearer $token",'] : []),
    ...(request.json === undefined ? [] : [`        'Content-Type: application/json',`]),
  ];
  return [
    '<?php',
    '',
    `$baseUrl = ${quote(request.baseUrl)};`,
    ...(request.isAuthenticated ? [`$token = 'YOUR_ACCESS_TOKEN';`] : []),
    '',
    ...(request.query.length > 0
      ? [`$query = http_build_query(${writeLiteral(Object.fromEntries(request.query), syntax)});`]
      : []),
    `$request = curl_init("$baseUrl${request.path}${request.query.length > 0 ? '?$query' : ''}");`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => '${request.method}',`,
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(headers.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...headers, '    ],'] : []),
    ...writeBody(request),
    ']);',
    '',
    '$reply = curl_exec($request);',
    'if ($reply === false) {',
    '    throw new RuntimeException(curl_error($request));',
    '}',
    `echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $reply, PHP_EOL;`,
  ].join('\n');
}
