import { keepOnly, type Report } from '../page-source/parse-page';
import { findSection } from './find-section';
import type { PageFacts } from './page-facts';
import { checkSpelling } from './rules/check-words';

/** Words of a drawing are read as often as those of its page. */
export async function examineDrawing(
  file: string,
  text: string,
  report: Report,
): Promise<Partial<PageFacts>> {
  const words = Array.from(
    text.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g),
    ({ 0: whole, 1: content = '', index }) => {
      const start = index + whole.length - '</text>'.length - content.length;
      return [start, start + content.length] as const;
    },
  );
  const prose = keepOnly(
    text.replace(/<[^>]*>|&\w+;/g, (tag) => tag.replace(/[^\n]/g, ' ')),
    words,
  );
  const section = findSection(
    file.endsWith('.vi.svg') ? 'crm' : 'reference',
    file.endsWith('.vi.svg') ? 'vi' : 'en',
  );
  await checkSpelling({ file, section, prose, proseWithoutLabels: prose }, report);
  return {};
}
