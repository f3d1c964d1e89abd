import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { markEnglishLinks } from './mark-english-links';

function transform(markdown: string): string {
  const tree = fromMarkdown(markdown);
  markEnglishLinks()(tree);
  return toHtml(unified().use(remarkRehype).runSync(tree));
}

describe('markEnglishLinks', () => {
  it('lets a link to an English page say so', () => {
    expect(transform('Xem [sự kiện](/api/v1/event/) trước.')).toBe(
      '<p>Xem <a href="/api/v1/event/">sự kiện (tiếng Anh)</a> trước.</p>',
    );
  });

  it('says it once where the words before a row of links do', () => {
    expect(transform('Tài liệu API (tiếng Anh): [một](/api/v1/event/), [hai](/#first-call)')).toBe(
      '<p>Tài liệu API (tiếng Anh): <a href="/api/v1/event/">một</a>, <a href="/#first-call">hai</a></p>',
    );
  });

  it.each(['./testing.mdx', '#flow', '/bitrix_pitel_vie/testing', 'https://example.com'])('leaves %s alone', (url) => {
    expect(transform(`[Kiểm thử](${url})`)).toBe(`<p><a href="${url}">Kiểm thử</a></p>`);
  });
});
