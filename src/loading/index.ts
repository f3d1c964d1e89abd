// A page that is read before its scripts come: the styles that it needs stand in it, and scripts and the whole stylesheet follow when the
// reader moves or the browser has nothing else to do. Without its line in `docusaurus.config.ts`, pages load as Docusaurus has it.
import { defineFeature, type Feature } from '../feature';
import { pageTemplate } from './page-template';

export function loading(): Feature {
  return defineFeature('loading', {
    ssrTemplate: pageTemplate,
    afterBuild: async () => ({ write: (await import('./inline-styles')).inlineStyles }),
  });
}
