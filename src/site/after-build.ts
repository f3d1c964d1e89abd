import type { PluginModule } from '@docusaurus/types';
import type { Step } from './built-site';
import type { DocsContent } from './list-pages';

/**
 * Makes of the built pages what stands beside them, step by step: all that follows the build is one list in one order.
 *
 * @param loadSteps - Loads the steps when they run: `npm start` needs none of them.
 * @returns A plugin. An error of a step stops the build.
 */
export function builtSite(loadSteps: () => Promise<readonly Step[]>): PluginModule {
  return (context) => {
    let content: DocsContent = {};
    return {
      name: 'built-site',
      async allContentLoaded({ allContent }) {
        content = (allContent['docusaurus-plugin-content-docs'] ?? {}) as DocsContent;
      },
      async postBuild() {
        const { openBuiltSite } = await import('./built-site');
        const site = openBuiltSite(context, content);
        for (const step of await loadSteps()) {
          await step(site);
        }
      },
    };
  };
}
