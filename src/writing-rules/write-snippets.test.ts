import { expect, it } from 'vitest';
import site from '../../docusaurus.config';
import { featuresOf } from '../feature';
import { writeSnippets } from './write-snippets';

it('Editors complete the components, front matter and sections that the rules know: write them anew with "npx vitest run snippets --update"', async () => {
  const snippets = writeSnippets(featuresOf(site).flatMap(({ components = [] }) => components));
  await expect(snippets).toMatchFileSnapshot('../../.vscode/pages.code-snippets');
});
