import type { Element, Root } from 'hast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { colourCode, highlightCode } from './highlight-code';

function block(language: string, value: string, metastring?: string): Root {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`], ...(metastring && { metastring }) },
    children: [{ type: 'text', value: `${value}\n` }],
    position: { start: { line: 7, column: 1 }, end: { line: 9, column: 1 } },
  };
  return { type: 'root', children: [{ type: 'element', tagName: 'pre', properties: {}, children: [code] }] };
}

function highlight(tree: Root): Element {
  highlightCode()(tree, new VFile({ path: 'docs/page.mdx' }));
  return (tree.children[0] as Element).children[0] as Element;
}

describe('colourCode', () => {
  it('marks the parts that have a colour and leaves the rest as text', () => {
    expect(colourCode('const a = "b";', 'js')).toBe(
      '<span class="code-keyword">const</span> a = <span class="code-string">"b"</span>;',
    );
  });

  it('escapes what would be markup', () => {
    expect(colourCode('<img onerror=x> & more', 'text')).toBe('&#x3C;img onerror=x> &#x26; more');
  });

  it('keeps every character of the code', () => {
    const code = 'curl "{base_url}/v3/campaign" \\\n  -H \'Authorization: Bearer {token}\' # list\n\n\techo $?';
    const text = colourCode(code, 'bash').replace(/<[^>]+>/g, '');
    expect(text).toBe(code.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;'));
  });

  it.each([
    ['a language that prism-react-renderer has', 'python'],
    ['another name of one', 'py'],
    ['a language that is added', 'dart'],
    ['another name of one that is added', 'sh'],
    ['another name of one that builds on another', 'rkt'],
  ])('knows %s: %s', (_, language) => {
    expect(colourCode('"text"', language)).toContain('code-string');
  });

  it('knows code within the markup of another language', () => {
    expect(colourCode('<b><?php echo "text" ?></b>', 'php')).toContain(
      '<span class="code-keyword">echo</span> <span class="code-string">"text"</span>',
    );
  });

  it('colours a language the same whichever others are known', () => {
    const code = 'console.log(JSON);';
    const before = colourCode(code, 'js');
    for (const language of ['java', 'php', 'javadoc', 'pug']) {
      colourCode('text', language);
    }
    expect(colourCode(code, 'js')).toBe(before);
  });

  it('knows nothing of a language without a grammar', () => {
    expect(() => colourCode('a', 'klingon')).toThrow('found a code block in klingon');
  });
});

describe('highlightCode', () => {
  it('turns a block into its HTML and title', () => {
    const code = highlight(block('json', '{ "a": 1 }', 'title="Body"'));
    expect(code.properties).toEqual({
      className: ['language-json'],
      title: 'Body',
      html: '{ <span class="code-property">"a"</span>: <span class="code-value">1</span> }',
    });
    expect(code.children).toEqual([]);
  });

  it('names file, line and mend when the language is unknown', () => {
    expect(() => highlight(block('klingon', 'a'))).toThrow(/docs\/page\.mdx:7: found a code block in klingon.*Write/);
  });

  it('names file, line and mend when the fence says more than a title', () => {
    expect(() => highlight(block('json', '{}', '{1,3} showLineNumbers'))).toThrow(
      /docs\/page\.mdx:7: found \{1,3\} showLineNumbers.*Write nothing there but title/,
    );
  });

  it('leaves code within a line alone', () => {
    const tree: Root = {
      type: 'root',
      children: [{ type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: 'id' }] }],
    };
    highlightCode()(tree, new VFile({ path: 'docs/page.mdx' }));
    expect((tree.children[0] as Element).children).toHaveLength(1);
  });
});
