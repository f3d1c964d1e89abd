import { toHtml } from 'hast-util-to-html';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkRehype from 'remark-rehype';
import type { PluggableList } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { drawDiagram } from '../src/drawings/draw-diagram';
import { enableTaskItems } from '../src/markdown/enable-task-items';
import { highlightCode, tokenize } from '../src/markdown/highlight-code';
import { labelEnglishLinks } from '../src/markdown/label-english-links';
import { labelTableCells } from '../src/markdown/label-table-cells';
import { preventBreaks } from '../src/markdown/prevent-breaks';
import { styleLinkLists } from '../src/markdown/style-link-lists';

const parser = remark().use(remarkGfm);

function rewrite(page: string, ...plugins: PluggableList): string {
  return String(parser().use(remarkMdx).use(plugins).processSync(page)).trim();
}

function render(page: string, ...plugins: PluggableList): string {
  const tree = parser().use(remarkRehype).use(plugins).runSync(parser.parse(page), { path: 'docs/page.mdx' });
  visit(tree, { type: 'mdxJsxTextElement' }, (node) => {
    Object.assign(node, { type: 'element', tagName: 'name' in node && node.name, properties: {} });
  });
  return toHtml(tree).replaceAll('\n', '');
}

test.each([
  ['A list of links has a style', '- [a](/a)\n- [b](/b)\n- [c](/c)', true],
  ['A list with other text is not', '- [a](/a)\n- [b](/b): more\n- [c](/c)', false],
  ['A list of two links has a style', '- [a](/a)\n- [b](/b)', true],
  ['One link is no list', '- [a](/a)', false],
])('%s', (_title, page, isStyled) => {
  expect(render(page, styleLinkLists).includes('class="clean-list links"')).toBe(isStyled);
});

describe('labelEnglishLinks', () => {
  test.each([
    ['marks a link to an English page', 'Xem [sự kiện](/api/v1/event/).', 'Xem [sự kiện (tiếng Anh)](/api/v1/event/).'],
    [
      'marks a reference to a link to an English page',
      'Xem [sự kiện][1].\n\n[1]: /api/v1/event/',
      'Xem [sự kiện (tiếng Anh)][1].\n\n[1]: /api/v1/event/',
    ],
    ['leaves a link that is announced', 'API (tiếng Anh): [một](/api/v1/event/)', 'API (tiếng Anh): [một](/api/v1/event/)'],
    ['leaves a link to a Vietnamese page', '[một](/bitrix_pitel_vie/testing)', '[một](/bitrix_pitel_vie/testing)'],
    ['leaves a link to another site', '[một](https://example.com)', '[một](https://example.com)'],
  ])('%s', (_, page, expected) => {
    expect(rewrite(page, [labelEnglishLinks, '(tiếng Anh)'])).toBe(expected);
  });
});

test('drawDiagram keeps text and size', async () => {
  const flow = '```mermaid title="A call" alt="A calls B."\nflowchart LR\n  a[Gọi vào] --> b[Agent]\n```';
  const loop = '```mermaid title="A" alt="A."\nsequenceDiagram\n  loop until expired\n    A->>B: ask\n  end\n```';
  const tree = parser.parse(`${flow}\n\n${loop}`);
  await drawDiagram()(tree);
  const [first = '', second = ''] = tree.children.map((node) => {
    const attributes = node.type === 'mdxJsxFlowElement' ? node.attributes : [];
    return String(attributes.find((attribute) => 'name' in attribute && attribute.name === 'svg')?.value);
  });
  expect(first).toMatch(/^<svg width="([\d.]+)" height="([\d.]+)" viewBox="0 0 \1 \2">.*Gọi vào/);
  expect(first + second).not.toMatch(/<style|@import|https?:\/\/| (class|data-[\w-]+)=|\.\d\d|\n|font-weight="600"/);
  expect(second).toMatch(/ viewBox="22 22 206 144".* x="30" y="78" /);
  expect(second, 'No line of a participant goes through the name of a loop').not.toMatch(/until expired.*dasharray/);
  const ids = [first, second].map((svg) => [...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids[1]).toHaveLength(ids[0]?.length ?? 0);
  expect(ids[0]?.filter((id) => ids[1]?.includes(id))).toEqual([]);
});

test('The colors of a language do not depend on the languages that were loaded before', () => {
  const before = tokenize('console.log(1)', 'js');
  tokenize('<?php echo 1;', 'php');
  expect(tokenize('console.log(1)', 'js')).toEqual(before);
});

test('enableTaskItems labels check boxes with their own line', () => {
  expect(render('- [x] Call in\n  - Nested', enableTaskItems)).toContain(
    '<label><input type="checkbox" defaultChecked> Call in</label><ul><li>Nested</li></ul>',
  );
});

test('preventBreaks keeps short options and requests in one line', () => {
  const whole = ['--exec', '--assumptions edit=replace', 'GET /sandbox'];
  const others = [`--${'long-'.repeat(10)}`, 'GET /v3/campaign/{campaign_uuid}', 'id'];
  const html = [...whole.map((text) => `<code data-whole="">${text}</code>`), ...others.map((text) => `<code>${text}</code>`)];
  expect(render([...whole, ...others].map((text) => `\`${text}\``).join(' '), preventBreaks)).toBe(`<p>${html.join(' ')}</p>`);
});

test('labelTableCells labels cells where several need it', () => {
  const page = [
    '| Field | Type | Sent | `Default` value | Meaning |\n| --- | --- | --- | --- | --- |',
    '| `id` | string | All | `SYSTEM_ALERT_WINDOW` of `a-b` | – |',
  ].join('\n');
  expect(render(page, labelTableCells)).toBe(
    [
      '<table role="table"><thead role="rowgroup"><tr role="row">',
      '<th role="columnheader" scope="col" data-whole="">Field</th>',
      '<th role="columnheader" scope="col" data-whole="">Type</th>',
      '<th role="columnheader" scope="col" data-whole="">Sent</th>',
      '<th role="columnheader" scope="col"><code>Default</code> value</th>',
      '<th role="columnheader" scope="col" data-whole="">Meaning</th></tr></thead>',
      '<tbody role="rowgroup"><tr role="row"><td role="cell"><code>id</code></td>',
      '<td role="cell" data-short="">string</td><td role="cell" data-short="Sent">All</td>',
      '<td role="cell" data-label="Default value">',
      '<code>SYSTEM_<wbr>ALERT_<wbr>WINDOW</code> of <code data-whole="">a-b</code></td>',
      '<td role="cell" data-label="Meaning" data-empty="">–</td></tr></tbody></table>',
    ].join(''),
  );
});

test('labelTableCells labels no cells of a table with few columns', () => {
  expect(
    render('| Field | Type | Meaning |\n| --- | --- | --- |\n| a | string | A name of any length |', labelTableCells),
  ).not.toContain('data-label');
});

test('labelTableCells lets a long text in code break between its words', () => {
  const texts = ['Failed to register, status code 401 or 403', 'SYSTEM_ALERT_WINDOW is missing in the settings'];
  for (const text of texts) {
    expect(render(`| Text |\n| --- |\n| \`${text}\` |`, labelTableCells).replaceAll('<wbr>', '')).toContain(
      text === texts[0] ? `<code data-text="">${text}` : `<code>${text}`,
    );
  }
});

describe('highlightCode', () => {
  function highlight(language: string, code: string): string {
    const [, html = ''] = / html="([^"]*)"/.exec(render(`\`\`\`${language}\n${code}\n\`\`\``, highlightCode)) ?? [];
    return html.replaceAll('&#x22;', '"').replaceAll('&#x26;', '&');
  }

  test('Highlights the tokens of a code block', () => {
    expect(highlight('js title="One"', 'const a = "b";')).toBe(
      '<span class="code-keyword">const</span> a = <span class="code-string">"b"</span>;',
    );
  });

  test('Escapes markup in code', () => {
    expect(highlight('text', '<img onerror=x> & more')).toBe('&#x3C;img onerror=x> &#x26; more');
  });

  test('Keeps the title of a code block', () => {
    expect(render('```js title="One"\na\n```', highlightCode)).toContain(' title="One"');
  });

  test('Names code blocks by language and heading', () => {
    const twice = '```js\na\n```\n\n'.repeat(2);
    expect(render(`## Sign in\n\n${twice}`, highlightCode)).toMatch(
      / label="JavaScript, Sign in".* label="JavaScript, Sign in \(2\)"/,
    );
  });

  test('Leaves inline code as it is', () => {
    expect(render('The `id`.', highlightCode)).toBe('<p>The <code>id</code>.</p>');
  });

  test('Colors a version in a command as one number', () => {
    expect(highlight('bash', 'npx tool --version 0.74.1')).toContain('<span class="code-string">0.74.1</span>');
  });

  test.each(['JSON', "'JSON'", "'JSON' \\\n  | jq '.created'"])('Highlights a JSON body after <<%s', (word) => {
    const body = '{\n  "a": 1\n}';
    expect(highlight('bash', `curl --json @- <<${word}\n${body}\nJSON`)).toContain(highlight('json', body));
  });

  test('Highlights a command of several lines before a JSON body', () => {
    const command = "curl --json @- <<'JSON' \\\n  | jq 'select(.a == true\n    and .b // \"\")'";
    const inner = 'curl --get "$URL" | jq "a (b (c))"';
    expect(highlight('bash', `body=$(${inner})`)).toMatch(/=\$\(<span class="code-name">curl/);
    expect(highlight('bash', `body=$(${inner})`)).toContain(highlight('bash', inner));
    expect(highlight('bash', `${command}\n{}\nJSON`)).toMatch(
      /<span class="code-string">&#x27;select\([^<]*<\/span><span class="code-string">[^<]*\)&#x27;<\/span>/,
    );
  });

  test('In a command, only variables have their color', () => {
    const html = highlight('bash', 'curl --max-time 30 --data "a=$A"');
    expect(html).toContain('<span class="code-comment">--max-time</span>');
    expect(html.match(/<span class="code-variable">[^<]*/g)).toEqual(['<span class="code-variable">$A']);
  });

  test('In a JSON body, a variable has its color', () => {
    const html = highlight('bash', `curl --json @- <<JSON\n["$A", "b"]\nJSON`);
    expect(html.match(/<span class="code-variable">[^<]*/g)).toEqual(['<span class="code-variable">$A']);
    expect(html).toMatch(/<span class="code-comment">JSON<\/span>$/);
  });

  test.each([`curl "$\{B:?}"`, `curl --json @- <<JSON\n["$\{B:?}"]\nJSON`])(
    'Of a variable that must be set, only the name has its color: %s',
    (code) => {
      const [start, end] = [`$\{`, ':?}'].map((signs) => `<span class="code-comment">${signs}</span>`);
      expect(highlight('bash', code)).toContain(`<span class="code-variable">${start}B${end}</span>`);
    },
  );

  test('Highlights embedded languages', () => {
    expect(highlight('php', '<b><?php echo "text" ?></b>')).toContain(
      '<span class="code-keyword">echo</span> <span class="code-string">"text"</span>',
    );
  });
});
