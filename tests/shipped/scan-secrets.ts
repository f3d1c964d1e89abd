import { lintSource } from '@secretlint/core';
import { creator as wellKnownPatterns } from '@secretlint/secretlint-rule-preset-recommend';

/**
 * Looks for strings in the shape of keys, tokens and passwords of well-known services.
 *
 * @param filePath - How findings name the text.
 * @param content - The text.
 * @returns Findings with place and kind; the string itself is not repeated.
 */
export async function scanSecrets(filePath: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath, content, contentType: 'text' },
    options: {
      maskSecrets: true,
      noPhysicFilePath: true,
      config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: wellKnownPatterns }] },
    },
  });
  return messages.map(({ loc, message }) => `${filePath}:${loc.start.line}: ${message}`);
}
