import { setTimeout } from 'node:timers/promises';
import pluginContentDocs, {
  type LoadedContent,
  type PluginOptions,
  type PropCategoryGeneratedIndex,
  type PropSidebarItem,
  type PropVersionMetadata,
  validateOptions,
} from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { Plugin, PluginModule, RouteConfig } from '@docusaurus/types';

type Docs = PropVersionMetadata['docs'];

/** In ms: while `npm start` runs, a saved page is on the screen before its section is read anew for titles and the sidebar. */
const pause = 500;

/** The pages whose cards the page of a category shows. */
function listCards(items: readonly PropSidebarItem[], permalink: string, docs: Docs): Docs {
  for (const item of items) {
    if (item.type !== 'category') {
      continue;
    }
    if (item.href === permalink) {
      const ids = item.items.flatMap((inner) => (inner.type === 'link' && inner.docId !== undefined ? [inner.docId] : []));
      return Object.fromEntries(ids.flatMap((id) => (docs[id] ? [[id, docs[id]]] : [])));
    }
    const found = listCards(item.items, permalink, docs);
    if (Object.keys(found).length > 0) {
      return found;
    }
  }
  return {};
}

/** Moves what a section knows about its pages from all of them to the pages that show it: those of its categories. */
function moveDocs(route: RouteConfig, version?: PropVersionMetadata): RouteConfig {
  const props = route.props as { version?: PropVersionMetadata; categoryGeneratedIndex?: PropCategoryGeneratedIndex } | undefined;
  const own = props?.version ?? version;
  const index = props?.categoryGeneratedIndex;
  const cards = Object.values(own?.docsSidebars ?? {}).map((items) => listCards(items, index?.permalink ?? '', own?.docs ?? {}));
  return {
    ...route,
    ...(props?.version && { props: { ...props, version: { ...own, docs: {} } } }),
    ...(index && { props: { ...props, docs: Object.assign({}, ...cards) } }),
    ...(route.routes && { routes: route.routes.map((inner) => moveDocs(inner, own)) }),
  };
}

/** With one version, nobody asks which pages the others have. */
function dropDocs(data: GlobalPluginData): GlobalPluginData {
  return data.versions.length > 1 ? data : { ...data, versions: data.versions.map((version) => ({ ...version, docs: [] })) };
}

/**
 * Docusaurus's docs plugin without what grows with the pages of all sections: it tells every page of the site the paths of all pages,
 * and every page of a section their titles and descriptions.
 */
export const leanDocs: PluginModule = async (context, options) => {
  const own = { ...(options as PluginOptions), docCategoryGeneratedIndexComponent: '@site/src/components/CategoryPage' };
  const plugin = await pluginContentDocs(context, own);
  let isLoaded = false;
  const lean: Plugin<LoadedContent> = {
    ...plugin,
    async loadContent() {
      if (isLoaded) {
        await setTimeout(pause);
      }
      isLoaded = true;
      return plugin.loadContent?.() as Promise<LoadedContent>;
    },
    async contentLoaded({ content, actions }) {
      await plugin.contentLoaded?.({
        content,
        actions: {
          ...actions,
          addRoute: (route) => actions.addRoute(moveDocs(route)),
          setGlobalData: (data) => actions.setGlobalData(dropDocs(data as GlobalPluginData)),
        },
      });
    },
  };
  return lean as Plugin;
};

leanDocs.validateOptions = validateOptions as NonNullable<PluginModule['validateOptions']>;
