import type { Plugin } from '@docusaurus/types';
import { docsContentOf, listPages, type Place } from '../site/list-pages';
import type { NamedPage } from './find-nearest-pages';

export function listPageTitles(place: Place): NonNullable<Plugin['allContentLoaded']> {
  return async ({ allContent, actions }) => {
    const pages = listPages(docsContentOf(allContent), place).map(
      ({ permalink, title }): NamedPage => ({ path: permalink, title }),
    );
    await actions.createData('pages.json', JSON.stringify(pages));
  };
}
