const maxMessageLength = 300;

/** Escapes control characters, which could change the terminal or forge a line, and cuts long texts. */
export function toPrintableLine(text: string): string {
  const line = text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text;
  const escapeOne = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapeOne);
}
