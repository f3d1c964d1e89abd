import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Config, LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import type { PageComponent } from './components/page-component';
import type { PageRule } from './page-source/parse-page';
import type { Section } from './sections';
import type { AfterBuild } from './site/built-site';

export type MarkdownOptions = Pick<
  DocsOptions,
  'admonitions' | 'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins'
>;

interface FeatureOptions {
  /** `section` is undefined for posts and standalone pages. */
  readonly markdown?: (section: Section | undefined) => MarkdownOptions;
  readonly components?: readonly PageComponent[];
  /** Rules for writers. Builds don't run them. */
  readonly rules?: () => Promise<readonly PageRule[]>;
  /** Runs after a build, but not in `npm start`. */
  readonly afterBuild?: (components: readonly PageComponent[]) => Promise<AfterBuild>;
  readonly ssrTemplate?: string;
}

/** A folder of `src/` that a line of `docusaurus.config.ts` enables. */
export type Feature = PluginModule & FeatureOptions & { readonly id: string };

export function defineFeature(
  id: string,
  options: FeatureOptions,
  plugin: (context: LoadContext) => Omit<Plugin, 'name'> = () => ({}),
): Feature {
  return Object.assign((context: LoadContext): Plugin => ({ name: id, ...plugin(context) }), {
    id,
    ...options,
  });
}

export function featuresOf({ plugins = [] }: Pick<Config, 'plugins'>): Feature[] {
  return plugins.filter((plugin): plugin is Feature => typeof plugin === 'function' && 'id' in plugin);
}
