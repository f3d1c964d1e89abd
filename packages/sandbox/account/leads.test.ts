import { expect, test } from 'vitest';
import { buildForm, openSandbox } from '../tests/open-sandbox';

const list = '6a2e4c80-9b1d-4f37-8e5a-17c3d9f0b264';
const campaign = '3f0c6a52-7d1e-4b8a-9c55-2e6f1a7b0d41';

const buildFile = (text: string): FormData =>
  buildForm({ list_uuid: list, file: new File([text], 'leads.csv', { type: 'text/csv' }) });

const columns = 'phone_number,customer_name,amount';

test('A row of a file without a phone number of 8 to 11 digits fails', async () => {
  const { send } = await openSandbox();
  const rows = ['0900000033,"Lê, An",5', ',nobody,1', '123,short,2', '090000003312345,long,3', 'abc,word,4'];
  await send('POST', '/v3/lead/file', buildFile(`${columns}\n${rows.join('\n')}\n`));
  expect((await send('GET', `/v3/list/${list}`)).body).toMatchObject({
    total_upload: 125,
    total_success: 119,
    total_fail: 6,
    total_leads: 119,
  });
});

test('Columns of a file that no field has are values of the lead', async () => {
  const { send } = await openSandbox();
  await send('POST', '/v3/lead/file', buildFile(`${columns}\n0900000033,"Lê, An",5\n`));
  const { body } = await send('GET', `/v3/lead?list_uuid=${list}&phone_number=0900000033`);
  expect(body.data).toMatchObject([
    { additional: '{"customer_name":"Lê, An","amount":"5"}', status: 'NEW', campaign_uuid: campaign },
  ]);
});

test('A file without phone_number is refused, with the column that was probably meant', async () => {
  const { send } = await openSandbox();
  const { status, body } = await send(
    'POST',
    '/v3/lead/file',
    buildFile('phone-number;name\n0900000033;An\n'),
  );
  expect([status, String(body.sandbox)]).toEqual([
    400,
    expect.stringContaining('"phone_number"; nearest: "phone-number;name"'),
  ]);
});

test('The separator of a file is an assumption', async () => {
  const { send } = await openSandbox({ answers: { 'file-separator': 'semicolon' } });
  expect((await send('POST', '/v3/lead/file', buildFile('phone_number;name\n0900000033;An\n'))).status).toBe(
    200,
  );
  expect((await send('POST', '/v3/lead/file', buildFile('phone_number,name\n0900000034,An\n'))).status).toBe(
    400,
  );
});

test('Several leads come page by page', async () => {
  const { send } = await openSandbox();
  const data = ['0900000034', '0900000035', '0900000036'].map((phone_number) => ({ phone_number }));
  expect((await send('POST', '/v3/lead/multi', { list_uuid: list, data })).body).toMatchObject({
    total_insert: 3,
  });
  expect((await send('GET', '/v3/lead?limit=2&offset=3')).body).toMatchObject({
    data: [{ phone_number: '0900000035' }, { phone_number: '0900000036' }],
    limit: 2,
    offset: 3,
    total: 5,
  });
});
