import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { text } from '../markdown/nodes';
import { expandContract } from './expand-contract';

const markdown = remark().use(remarkGfm).use(remarkMdx);

async function expand(page: string, contract = 'packages/contract/fixtures/good'): Promise<Root> {
  const tree = markdown.parse(page);
  return (await remark().use(expandContract, { contract }).run(tree, { path: 'docs/page.mdx' })) as Root;
}

/** Includes heading ids and omits request samples, which have their own tests. */
function render(tree: Root): string {
  visit(tree, 'heading', (node) => {
    node.children.push(text(` #${node.data?.hProperties?.id}`));
  });
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const isSamples = node.name === 'Choice' && node.attributes.some(({ value }) => value === 'lang');
    node.children = isSamples ? [] : node.children;
  });
  return markdown.stringify(tree);
}

describe('expandContract', () => {
  test.each([
    ['an operation that is alone on its page', 'alone', '<Operation id="createNumbersV1">\n\nHave a number.\n\n</Operation>'],
    [
      'several operations, each with a heading of its own',
      'together',
      '<Operation id="createAccessTokenV1" />\n\n<Operation id="listNumbersV1" />\n\n<Operation id="removeNumberV1" />',
    ],
    [
      'lists of the contracts',
      'lists',
      '<VersionMap />\n\n<ErrorCatalog of="v1" />\n\n<ChangeList of="v1" />\n\n<OpenPoints page="/api/v1/attributes" />\n\n<SandboxDifferences />',
    ],
  ])('Renders %s, between the prose of the page', async (_, name, elements) => {
    const page = render(await expand(`Before.\n\n${elements}\n\nAfter.`));
    await expect(page).toMatchFileSnapshot(`../../tests/fixtures/reference/${name}.mdx`);
  });

  test('Shows other bodies alone, because only the body differs', async () => {
    const edit = render(await expand('<Operation id="updateTemplateV3" />', 'openapi'));
    expect(edit).toMatch(/```json\n *\{\n *"template_name": "holiday-greeting"/);
  });

  test.each([
    ['a field that both requests need', 'getUserV3', /`username`<.*\| Sign-in name.*Allowed: .*\| required \| required \| ✓ +\|/],
    ['a field that is only sent', 'getUserV3', /`password`<.*\| – +\| required \| required \| – +\|/],
    ['a field that edits leave out', 'getCampaignV3', /`status`<.*\| – +\| – +\| ✓ +\|/],
    ['a field that requests send back as it was', 'getCampaignV3', /`created_at`<.*\| – +\| as read +\| ✓ +\|/],
    [
      'fields inside another, told together',
      'getCampaignV3',
      /`schedules`<.*"field-schedules-monday_start_time"[^<]*`\{weekday\}_start_time`<.*`\{weekday\}_end_time`<\/Anchor>: Nano/,
    ],
    ['fields that differ only in the name', 'getCallStatisticsV2', /"field-answered".*"field-busy".*"field-phone_block"/],
    ['an object that no request writes, in a list', 'listCdrsV1', /\| Field +\| Type +\| Meaning +\|$/m],
  ])('Renders the table of an object: %s', async (_, id, row) => {
    expect(render(await expand(`<ObjectTable of="${id}" />`, 'openapi'))).toMatch(row);
  });

  test.each([
    ['a table of nothing', '<ObjectTable of="removeNumberV1" />', 'good', 1, /removeNumberV1 has no object/],
    ['an unknown operation', '\n<Operation id="createNumberV1" />', 'good', 2, /"createNumberV1"\. Write "createNumbersV1"\./],
    ['an unknown workflow', '<Workflow of="first-cal" />', '../../../openapi', 1, /"first-cal"\. Write "first-call"\./],
    ['an operation in no pair', '<VersionMap />', 'no-example', 1, / has no x-counterparts/],
  ])('Names page, line and correction for %s', async (_, page, contract, line, reason) => {
    const reported = { file: 'docs/page.mdx', line, reason: expect.stringMatching(reason) };
    await expect(expand(page, `packages/contract/fixtures/${contract}`)).rejects.toMatchObject(reported);
  });

  test('Names the file and line of a mistake in the contract', async () => {
    const finding = { file: 'packages/contract/fixtures/invalid/v1.yaml', line: 5 };
    const reported = { findings: [expect.objectContaining(finding)] };
    await expect(expand('<ErrorCatalog />', 'packages/contract/fixtures/invalid')).rejects.toMatchObject(reported);
  });
});
