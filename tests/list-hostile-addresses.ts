/** A sequence of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
function startSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What has broken servers and routers before: each is put into addresses at any place. */
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
 * @param count - How many.
 * @param seed - The same seed gives the same addresses.
 * @returns Request targets, as they stand in a request: not every one starts with a slash, and not every one is valid.
 */
export function listHostileAddresses(paths: readonly string[], count: number, seed: number): string[] {
  const next = startSequence(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const place = (text: string): number => Math.floor(next() * (text.length + 1));
  const changes: ((address: string) => string)[] = [
    (address) => {
      const at = next() < 0.4 ? address.length : place(address);
      return address.slice(0, at) + pick(fragments) + address.slice(at);
    },
    (address) => [...address].map((letter) => (next() < 0.2 ? encodeURIComponent(letter) : letter)).join(''),
    (address) => {
      const at = place(address);
      const byte = address.charCodeAt(at) % 256 || 47;
      return `${address.slice(0, at)}%${byte.toString(16).padStart(2, '0')}${address.slice(at + 1)}`;
    },
    (address) => encodeURI(address.normalize(next() < 0.5 ? 'NFD' : 'NFC')),
    (address) => address.replace(/%[0-9a-f]{2}/gi, (code) => (next() < 0.5 ? code.toLowerCase() : code.toUpperCase())),
    (address) => (next() < 0.5 ? address.toUpperCase() : address.slice(0, place(address))),
    (address) => `${address}/`,
    (address) => `/${pick(fragments)}${address}`,
  ];
  return Array.from({ length: count }, () => {
    let address = next() < 0.8 ? pick(paths) : `/${pick(fragments)}`;
    for (let left = Math.floor(next() * 4); left > 0; left -= 1) {
      // A letter that was cut in half becomes the sign for that.
      address = Buffer.from(pick(changes)(address)).toString();
    }
    // These end a line of the protocol or a part of it: a client that sends them asks for something else.
    return address.replace(/[\r\n\t ]/g, encodeURIComponent);
  });
}
