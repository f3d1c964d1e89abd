import { listExamples } from '@pitel-docs/contract/list-examples';
import { expect, test } from 'vitest';
import type { Answers } from '../assumptions';
import { findSchema } from '../documented-replies';
import { openSandbox } from '../tests/open-sandbox';
import { siteOperations } from '../tests/operations';

async function readPages(answers: Partial<Answers>, limit = 2) {
  const { send } = await openSandbox({ answers });
  const data = ['0900000041', '0900000042', '0900000043', '0900000044'].map((phone_number) => ({
    phone_number,
  }));
  const { body: campaign } = await send('POST', '/v3/campaign', {
    campaign_name: 'paged',
    type: 'autocall',
    concurrent_call: 1,
  });
  const { body } = await send('POST', '/v3/list', {
    campaign_uuid: String(campaign.campaign_uuid),
    list_name: 'paged',
  });
  const list_uuid = String(body.list_uuid);
  await send('POST', '/v3/lead/multi', { list_uuid, data });
  const read = async (offset: number) => {
    const page = (await send('GET', `/v3/lead?list_uuid=${list_uuid}&limit=${limit}&offset=${offset}`)).body;
    const rows = page.data as unknown as readonly { readonly phone_number: string }[];
    return [
      rows.map(({ phone_number: phone }) => phone.slice(-1)).join(''),
      Number(page.limit),
      Number(page.total),
    ];
  };
  return { read, send };
}

test.each<[answers: Partial<Answers>, first: unknown[], second: unknown[]]>([
  [{}, ['12', 2, 4], ['34', 2, 4]],
  [{ 'list-pages': 'moving' }, ['12', 2, 4], ['23', 2, 4]],
  [{ 'list-pages': 'repeated' }, ['12', 2, 4], ['12', 2, 4]],
  [{ 'list-pages': 'empty' }, ['12', 2, 4], ['', 2, 4]],
  [{ 'list-pages': 'total-changes' }, ['12', 2, 4], ['34', 2, 5]],
])('With %j, the pages of a list are %j and %j', async (answers, first, second) => {
  const { read } = await readPages(answers);
  expect([await read(0), await read(2)]).toEqual([first, second]);
});

test('A total that has changed stays as it is for a program that starts again', async () => {
  const { read } = await readPages({ 'list-pages': 'total-changes' });
  await read(2);
  expect(await read(2)).toEqual(['34', 2, 4]);
});

test('A list with a cap reports its limit of two rows', async () => {
  const { read, send } = await readPages({ 'page-cap': 'at-most-2' }, 100);
  expect(await read(2)).toEqual(['34', 2, 4]);
  const { body } = await send('GET', '/v1/cdr?limit=50&page=2');
  expect([body.data?.length, body.limit, body.page]).toEqual([2, 2, 2]);
});

const lists = siteOperations.filter((operation) => findSchema(operation).properties?.data);
const exampleValues = lists.flatMap(({ path, parameters }) => {
  const examples = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, required, ...parameter }) =>
      listExamples(parameter).map(({ value }) => ({ name, value: String(value), required })),
    );
  const required = examples.filter((example) => example.required).map(({ name, value }) => [name, value]);
  return examples.map(({ name, value }) => ({
    path,
    name,
    query: { ...Object.fromEntries(required), [name]: value },
  }));
});

test.each(exampleValues)(
  'The list $path accepts the parameter $name of the contract',
  async ({ path, query }) => {
    const { send } = await openSandbox();
    const { body } = await send('GET', `${path}?${new URLSearchParams(query)}`);
    expect(body, [body.sandbox].flat().join('\n')).toHaveProperty('data');
  },
);
