/** What has broken servers and routers before: each is put into addresses at several places. */
const fragments = [
  // Paths, dots and slashes
  ...String.raw`/ // /// \ %5c %2f %2F %252f . .. /. /.. /../ /./ %2e %2e%2e/ ..%2f %252e%252e/ ..;/ ; ;jsessionid=1 : @`.split(
    ' ',
  ),
  // Other hosts
  ...String.raw`@evil.example //evil.example /\evil.example /%5cevil.example http://evil.example/`.split(' '),
  // Codes that are none, or of what cannot stand in text
  ...'% %% %0 %zz %00 %0a %0d%0aSet-Cookie:%20a=b %09 %20 + %7f %80 %c0%af %e0%a4%a %ed%a0%80 %f5%80%80%80 %ff %u0041'.split(' '),
  // Code
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what an attacker writes
  ...'<script>alert(1)</script> %3Cscript%3Ealert(1)%3C/script%3E "onload="alert(1) \' ` {} $uri ${x} | ^ ~ *'.split(' '),
  // Queries and anchors
  ...'& = ? ?? ?a=<b> ?lang=% ?lang=<script> ?__proto__=1 # #% #<svg>'.split(' '),
  // Names of files
  ...'index.html /index.html .html .html/ .htm .md .br .gz _headers 404.html .git/config .env __proto__ constructor'.split(' '),
  // Letters
  ...'é e\u0301 đ cài-đặt ﬁ \u202e \u200b \ufeff 👩‍💻 ＡＰＩ I ı'.split(' '),
  'cài-đặt'.normalize('NFD'),
  // Length
  'a'.repeat(300),
  '/a'.repeat(200),
  'x'.repeat(9000),
];

/**
 * Lists addresses that nobody should send and somebody will.
 *
 * @param paths - Addresses that are right, to begin with.
 * @returns Request targets, as they stand in a request. Not every one is valid.
 */
export function listHostileAddresses(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const middle = path.lastIndexOf('/') + 2;
    return fragments.flatMap((fragment) => [
      path + fragment,
      `${path}/${fragment}/`,
      path.slice(0, middle) + fragment + path.slice(middle),
      `/${fragment}${path}`,
    ]);
  });
}
