import { expect, test } from 'vitest';
import { sampleLanguages } from '../../list-samples';
import { clientCases, listCases } from './client-cases';

const languages = sampleLanguages.map(({ value }) => value);
const runs = languages.flatMap((language) => listCases(language, languages).map((one) => ({ language, ...one })));
const listLanguages = (name: string): string[] => runs.filter((run) => run.name === name).map(({ language }) => language);

test.each(clientCases)('A language runs the case: $name', ({ name }) => {
  expect(listLanguages(name)).not.toEqual([]);
});

test.each(clientCases.filter(({ isSecurity }) => isSecurity))('Every language that can runs it: $name', ({ name, without = [] }) => {
  expect(listLanguages(name)).toEqual(languages.filter((language) => !without.includes(language)));
});

test('No language runs a case that it cannot do', () => {
  expect(runs.filter(({ language, without }) => without?.includes(language))).toEqual([]);
});
