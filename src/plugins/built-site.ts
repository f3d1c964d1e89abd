import type { Plugin } from '@docusaurus/types';
import { inlineStyles } from '../built-site/inline-styles';

export function builtSite(): Plugin {
  return {
    name: 'built-site',
    async postBuild({ outDir }) {
      await inlineStyles(outDir);
    },
  };
}
