import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import type { NamedPage } from '../addresses/find-nearest-pages';

/** Writes path and title of every documentation page to a data file that the not-found page loads on demand. */
export function pageList(): Plugin {
  return {
    name: 'page-list',
    async allContentLoaded({ allContent, actions }) {
      const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
      const pages: NamedPage[] = instances.flatMap(({ loadedVersions }) =>
        loadedVersions.flatMap(({ docs }) => docs.map(({ permalink, title }) => ({ path: permalink, title }))),
      );
      await actions.createData('pages.json', JSON.stringify(pages));
    },
  };
}
