import { describe, expect, test } from 'vitest';
import { loadContract } from './load-contract';

const fixtures = 'tests/fixtures/contract';

describe('loadContract', () => {
  test('finds an operation with what it inherits from path and contract', async () => {
    const contract = await loadContract(`${fixtures}/good`);
    const found = contract.findOperation('removeNumberV1');
    expect(found).toMatchObject({
      contract: 'v1',
      version: '1.0.0',
      method: 'DELETE',
      path: '/v1/numbers/{number_id}',
      isAuthenticated: true,
      baseUrl: 'https://pbx.example.com',
      tokenPage: '/api/v1/auth/access_token',
    });
    expect(found.parameters.map(({ name }) => name)).toEqual(['number_id']);
  });

  test('resolves references into other files', async () => {
    const { operation } = (await loadContract(`${fixtures}/good`)).findOperation('listNumbersV1');
    const schema = operation.responses['200']?.content?.['application/json']?.schema;
    expect(Object.keys(schema?.properties?.data?.items?.properties ?? {})).toEqual(['id', 'phone_number']);
  });

  test('lets a call opt out of authentication', async () => {
    const contract = await loadContract(`${fixtures}/good`);
    expect(contract.findOperation('createAccessTokenV1').isAuthenticated).toBe(false);
  });

  test('reads a directory once', () => {
    expect(loadContract(`${fixtures}/good`)).toBe(loadContract(`${fixtures}/good`));
  });

  test('names the nearest ids when an operation is unknown', async () => {
    const contract = await loadContract(`${fixtures}/good`);
    expect(() => contract.findOperation('listNumberV1')).toThrow(
      /^tests\/fixtures\/contract\/good has no operation "listNumberV1"\. Nearest: listNumbersV1, /,
    );
  });

  test('names file, operation and known errors when an error is unknown', async () => {
    await expect(loadContract(`${fixtures}/unknown-error`)).rejects.toThrow(
      /unknown-error\/v1\.yaml: listNumbersV1 lists the error "number-lost".*write one of: number-listed\./,
    );
  });

  test('names an error that stands in two contracts, which the error catalogue could not tell apart', async () => {
    await expect(loadContract(`${fixtures}/twin-error`)).rejects.toThrow(
      'the error "number-listed" stands in x-errors of v1.yaml and of v3.yaml. Give each its own slug.',
    );
  });

  test('names the file of a contract that is not valid OpenAPI', async () => {
    await expect(loadContract(`${fixtures}/invalid`)).rejects.toThrow(
      /invalid\/v1\.yaml is not a valid OpenAPI 3\.1 contract\.[\s\S]*\{id\}/,
    );
  });

  test('says what a directory without contracts should hold', async () => {
    await expect(loadContract('tests/fixtures')).rejects.toThrow('Put v1.yaml, v3.yaml, psr.yaml there.');
  });
});
