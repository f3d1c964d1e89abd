import type { Code, Heading, Root, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { expandOperation } from './expand-operation';
import { component, paragraph } from './mdx-nodes';

const contract = 'tests/fixtures/contract/good';

async function expand(...ids: readonly (string | undefined)[]): Promise<Root> {
  const elements = ids.map((id): RootContent => component('Operation', { id }));
  const tree: Root = { type: 'root', children: [paragraph('Before.'), ...elements, paragraph('After.')] };
  await expandOperation({ contract })(tree, new VFile({ path: 'docs/api/v1/numbers.mdx' }));
  return tree;
}

function list<Kind extends RootContent>(tree: Root, isWanted: (node: RootContent) => node is Kind): Kind[] {
  const found: Kind[] = [];
  visit(tree, (node) => {
    if (node.type !== 'root' && isWanted(node)) {
      found.push(node);
    }
  });
  return found;
}

const isHeading = (node: RootContent): node is Heading => node.type === 'heading';
const isCode = (node: RootContent): node is Code => node.type === 'code';
const isTable = (node: RootContent): node is Table => node.type === 'table';
const isComponent = (node: RootContent): node is MdxJsxFlowElement | MdxJsxTextElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

function textOf(node: RootContent | Root): string {
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function attributesOf(node: MdxJsxFlowElement | MdxJsxTextElement): Record<string, unknown> {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attribute.value]] : [])),
  );
}

function listComponents(tree: Root, name: string): Record<string, unknown>[] {
  return list(tree, isComponent)
    .filter((node) => node.name === name)
    .map(attributesOf);
}

const listHeadings = (tree: Root) => list(tree, isHeading).map((node) => [node.depth, node.data?.hProperties?.id, textOf(node)]);

describe('expandOperation', () => {
  test('writes headings with stable ids in the order of a reference, between the prose of the page', async () => {
    const tree = await expand('createNumbersV1');
    expect(listHeadings(tree)).toEqual([
      [2, 'create-numbers-body', 'Body'],
      [2, 'create-numbers-samples', 'Request samples'],
      [2, 'create-numbers-response', 'Response'],
      [2, 'create-numbers-errors', 'Errors'],
      [2, 'create-numbers-not-specified', 'Not specified'],
    ]);
    expect(listComponents(tree, 'Endpoint').map(({ id }) => id)).toEqual(['create-numbers']);
    expect(tree.children.map(textOf).at(0)).toBe('Before.');
    expect(tree.children.map(textOf).at(-1)).toBe('After.');
    expect(listComponents(tree, 'Operation')).toEqual([]);
  });

  test('gives each of several operations a heading of its own, above its parts', async () => {
    const tree = await expand('createNumbersV1', 'removeNumberV1');
    expect(listHeadings(tree).slice(0, 2)).toEqual([
      [2, 'create-numbers', 'Add numbers'],
      [3, 'create-numbers-body', 'Body'],
    ]);
    expect(listHeadings(tree)).toContainEqual([2, 'remove-number', expect.any(String)]);
    expect(listComponents(tree, 'Endpoint').map(({ id }) => id)).toEqual([undefined, undefined]);
  });

  test('leaves what the operation does to the opening of its page, where it is alone', async () => {
    const trees = [await expand('createNumbersV1'), await expand('createNumbersV1', 'removeNumberV1')];
    expect(trees.map((tree) => textOf(tree).includes('Adds numbers. '))).toEqual([false, true]);
  });

  test('keeps the ids of two versions of a call apart, and every id unique', async () => {
    const tree = await expand('listNumbersV1', 'listNumbersV3', 'createNumbersV1');
    const headings = list(tree, isHeading).map((node) => node.data?.hProperties?.id);
    const anchors = [...listComponents(tree, 'Field'), ...listComponents(tree, 'Anchor')].map(({ id }) => id);
    const ids = [...headings, ...anchors];
    expect(headings).toContain('list-numbers');
    expect(headings).toContain('list-numbers-v3');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('shows method, path and how to sign in', async () => {
    const tree = await expand('createNumbersV1');
    expect(listComponents(tree, 'Endpoint')).toEqual([
      { id: 'create-numbers', method: 'POST', path: '/v1/numbers', base: '{base_url}', operation: 'createNumbersV1' },
    ]);
    expect(textOf(tree)).toContain('With an access token: Authorization: Bearer {token}');
    expect(textOf(await expand('createAccessTokenV1'))).toContain('No access token needed.');
  });

  test('names fields by their path and marks what a caller must send', async () => {
    const tree = await expand('createNumbersV1');
    expect(listComponents(tree, 'Field')).toEqual([
      { id: 'create-numbers-body-numbers', name: 'numbers', type: 'array of objects', presence: 'required' },
      {
        id: 'create-numbers-body-numbers-phone_number',
        name: 'numbers[].phone_number',
        type: 'string',
        presence: 'required',
        isInferred: null,
      },
      { id: 'create-numbers-body-numbers-note', name: 'numbers[].note', type: 'string', presence: 'optional' },
      { id: 'create-numbers-response-fail', name: 'fail', type: 'array of objects' },
      { id: 'create-numbers-response-fail-key', name: 'fail[].{key}', type: 'string' },
      { id: 'create-numbers-failure-error', name: 'error', type: 'string' },
    ]);
  });

  test('tells allowed values, defaults, limits and examples of parameters', async () => {
    const text = textOf(await expand('listNumbersV1'));
    expect(text).toContain('How many.Default: 10Limits: at least 1, at most 50Example: 20');
    expect(text).toContain('Only this kind.Allowed values: a, b');
    expect(text).toContain('How often.Limits: minimum length 1Example: 1.5');
  });

  test('tells what the schema of a parameter says, and every example of it', async () => {
    const text = textOf(await expand('listNumbersV1'));
    expect(text).toContain('From this time on.A local time.Example: 2026-03-02 08:00:00');
    expect(text).toContain('Only of these owners.Example: ann (One owner)Example: bob (Two owners)Example: eve (Two owners)');
  });

  test('tells what the schemas of a body say of the whole, of each item, of a form and as an example', async () => {
    const text = textOf(await expand('listNumbersV1'));
    expect(text).toContain('A page of the list.The numbers.Each item: A number of the list.The id.Example: 5c1e9b70');
    expect(text).toContain('Short formThe owner alone.The owner.');
  });

  test('shows the forms of a field one after the other', async () => {
    const tree = await expand('listNumbersV1');
    const ids = listComponents(tree, 'Field').map(({ id }) => id);
    expect(ids).toContain('list-numbers-response-short-form-owner-id');
    expect(ids).toContain('list-numbers-response-long-form-owner-name');
    expect(textOf(tree)).toContain('Long form');
  });

  test('parses the Markdown of the contract', async () => {
    const codes = list(await expand('createNumbersV1'), (node): node is RootContent & { type: 'inlineCode' } => {
      return node.type === 'inlineCode';
    });
    expect(codes.map(({ value }) => value)).toEqual(expect.arrayContaining(['text', 'limit']));
  });

  test('gives samples in six languages, under tabs that the reader chooses once', async () => {
    const tree = await expand('createNumbersV1');
    expect(listComponents(tree, 'Tabs')).toEqual([{ groupId: 'lang', queryString: 'lang' }]);
    expect(listComponents(tree, 'TabItem').map(({ label }) => label)).toEqual([
      'cURL',
      'JavaScript',
      'Python',
      'PHP',
      'Java',
      'Go',
    ]);
    expect(list(tree, isCode).map(({ lang }) => lang)).toEqual([
      ...['bash', 'js', 'python', 'php', 'java', 'go'],
      ...['json', 'json', 'json'],
    ]);
  });

  test('tells what the samples send and what they were run against', async () => {
    expect(textOf(await expand('createNumbersV1'))).toContain('They send: One. Run against the mock of this contract, with');
  });

  test('titles every example of a body, with the name that asks the sandbox for it', async () => {
    const titles = (tree: Root) => list(tree, isCode).flatMap(({ meta }) => meta ?? []);
    expect(titles(await expand('createNumbersV1'))).toEqual([
      'title="Another body: Two"',
      'title="Example response"',
      'title="Example failure"',
    ]);
    expect(titles(await expand('listNumbersV1'))).toEqual([
      'title="Example response: One number · one"',
      'title="Example response: No number · none"',
    ]);
  });

  test('names the fields of a response that no example fills', async () => {
    expect(textOf(await expand('listNumbersV1'))).toContain('No known example of this response has owner.');
    expect(textOf(await expand('createNumbersV1'))).not.toContain('No known example');
  });

  test('shows other examples of a form as its fields', async () => {
    const tree: Root = { type: 'root', children: [component('Operation', { id: 'createPsrStream' })] };
    await expandOperation({ contract: 'openapi' })(tree, new VFile({ path: 'docs/module/psr/call.mdx' }));
    const other = list(tree, isCode).find(({ meta }) => meta?.startsWith('title="Other form fields'));
    expect(other?.lang).toBe('text');
    expect(other?.value.split('\n')).toEqual(expect.arrayContaining(['app=dial', 'extension=101']));
    expect(other?.value).not.toContain('"');
  });

  test('lists errors with an anchor each, their meaning and what to do', async () => {
    const tree = await expand('createNumbersV1');
    expect(list(tree, isTable).map((table) => table.children.map((row) => row.children.map(textOf)))).toEqual([
      [
        ['Error', 'Meaning', 'What to do'],
        ['NUMBER_LISTED in error', 'The number is in the list already. ', 'Nothing to do.'],
      ],
    ]);
    expect(listComponents(tree, 'Anchor')).toEqual([{ id: 'create-numbers-errors-number-listed', name: 'NUMBER_LISTED' }]);
  });

  test('leads to the failures of the whole API when it has none of its own', async () => {
    const tree = await expand('removeNumberV1');
    expect(textOf(tree)).toContain('No error of its own is documented: see the failures of the whole API.');
  });

  test('lists what is not specified in the admonition of that name', async () => {
    const tree = await expand('createNumbersV1');
    const box = tree.children.find((node) => node.type === 'blockquote');
    expect(box?.data).toEqual({ hName: 'admonition', hProperties: { type: 'unspecified' } });
    expect(box && textOf(box)).toBe(
      'HTTP status of failuresMaximum limitFor the whole API: rate limits, failures, order of lists.',
    );
  });

  test('leaves a page without operations as it is', async () => {
    expect((await expand()).children).toHaveLength(2);
  });

  test('names page, line and nearest id when an operation is unknown', async () => {
    await expect(expand('createNumberV1')).rejects.toThrow(
      /^docs\/api\/v1\/numbers\.mdx:1: .* has no operation "createNumberV1"\. Nearest: createNumbersV1\./,
    );
  });

  test('names the page when an operation has no id or stands there twice', async () => {
    await expect(expand(undefined)).rejects.toThrow('docs/api/v1/numbers.mdx:1: <Operation> has no id.');
    await expect(expand('listNumbersV1', 'listNumbersV1')).rejects.toThrow('stands on this page twice');
  });
});
