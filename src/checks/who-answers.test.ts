import { expect, test } from 'vitest';
import { contentFiles } from '../addresses/site-pages';
import { whoAnswers } from './who-answers';

test('whoAnswers names a team for every page', () => {
  const files = contentFiles();
  expect(files.length).toBeGreaterThan(130);
  expect(new Set(files.map(whoAnswers)).size).toBe(6);
});

test('whoAnswers sends points of the contract to the team of its part', () => {
  expect(whoAnswers('openapi/v3/campaign.yaml')).toBe('The team of the REST API');
  expect(whoAnswers('openapi/psr.yaml')).toBe('The team of voice streaming (PSR)');
});

test('whoAnswers says where to add a new part', () => {
  expect(() => whoAnswers('elsewhere/page.mdx')).toThrow('src/checks/who-answers.ts');
});
