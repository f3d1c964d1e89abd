import { expect, test } from 'vitest';
import { sampleLanguages } from '../../list-samples';
import { clientCases, listCases } from './client-cases';

const languages = sampleLanguages.map(({ value }) => value);
const runs = languages.flatMap((language) =>
  listCases(language, languages).map((one) => ({ language, ...one })),
);
const listLanguages = (name: string): string[] =>
  runs.filter((run) => run.name === name).map(({ language }) => language);

test.each(clientCases)('A language runs the case: $name', ({ name }) => {
  expect(listLanguages(name)).not.toEqual([]);
});

const securityCases = clientCases.filter(({ isSecurity }) => isSecurity);

test.each(securityCases)('Every language that can do it runs the case: $name', ({ name, without = [] }) => {
  expect(listLanguages(name)).toEqual(languages.filter((language) => !without.includes(language)));
});

test('No language runs a case that it cannot do', () => {
  expect(runs.filter(({ language, without }) => without?.includes(language))).toEqual([]);
});
