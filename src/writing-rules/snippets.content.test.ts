import { expect, test } from 'vitest';
import site from '../../docusaurus.config';
import { featuresOf } from '../feature';
import { createSnippets } from './snippets';

test('The VS Code snippets are up to date: run "npx vitest run snippets --update"', async () => {
  const snippets = createSnippets(featuresOf(site).flatMap(({ components = [] }) => components));
  await expect(snippets).toMatchFileSnapshot('../../.vscode/pages.code-snippets');
});
