import { sampleLanguages } from '@pitel-docs/samples/sample-languages';
import type { RootContent } from 'mdast';
import { parseMarkdown } from '../markdown/parse-markdown';

/** Clients that samples use come first. */
export function sampleClientNodes(): RootContent[] {
  const sorted = [true, false].flatMap((isUsed) => sampleLanguages.filter(({ usesClient }) => usesClient === isUsed));
  return parseMarkdown(
    sorted.map(({ client: { file, about } }) => `- [${file}](pathname:///clients/${file}) ${about}`).join('\n'),
  );
}
