const maxMessageLength = 300;

/** Escapes control characters, which could change the terminal or forge a line. */
export function escapeControls(text: string): string {
  const escapeOne = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapeOne);
}

/** Escapes control characters, and cuts long texts. */
export function toPrintableLine(text: string): string {
  const line = text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text;
  return escapeControls(line);
}
