import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Config, LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import type { PageComponent } from './components/page-component';
import type { PageRule } from './markdown/parse-page';
import type { Section } from './sections';
import type { AfterBuild } from './site/built-site';

/** What Markdown goes through on its way to HTML, as the content plugins of Docusaurus take it. */
export type MarkdownOptions = Pick<DocsOptions, 'admonitions' | 'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins'>;

/** What a feature brings that no plugin of Docusaurus has a place for. */
export interface FeatureParts {
  /** Name of its folder. */
  readonly title: string;
  /**
   * Its transforms of Markdown, in the order of the features.
   *
   * @param section - The section of the page; undefined for posts and pages of their own.
   */
  readonly markdown?: (section: Section | undefined) => MarkdownOptions;
  /** Its components of pages. */
  readonly components?: readonly PageComponent[];
  /** Its rules for writers, of which a build needs none. */
  readonly rules?: () => Promise<readonly PageRule[]>;
  /** What it makes of the built pages, in the order of the features; `npm start` needs none of it. */
  readonly afterBuild?: (components: readonly PageComponent[]) => Promise<AfterBuild>;
  /** The document around every page, in place of Docusaurus's own (`ssrTemplate`). */
  readonly ssrTemplate?: string;
}

/** A folder of `src/` that a line of `docusaurus.config.ts` switches on: a plugin of Docusaurus, and more. */
export type Feature = PluginModule & FeatureParts;

/**
 * Makes a feature.
 *
 * @param name - Of its folder; also the name of the plugin.
 */
export function defineFeature(
  name: string,
  parts: Omit<FeatureParts, 'title'>,
  plugin: (context: LoadContext) => Omit<Plugin, 'name'> = () => ({}),
): Feature {
  return Object.assign((context: LoadContext): Plugin => ({ name, ...plugin(context) }), { title: name, ...parts });
}

/** The features of a site, from its configuration. */
export function featuresOf({ plugins = [] }: Pick<Config, 'plugins'>): Feature[] {
  return plugins.filter((plugin): plugin is Feature => typeof plugin === 'function' && 'title' in plugin);
}

/**
 * Checks the options of a feature, and completes them.
 *
 * @param options - What `docusaurus.config.ts` gives.
 * @throws ValidationError that names the feature and the option.
 */
export function checkOptions<Options extends object>(
  feature: string,
  schema: Joi.PartialSchemaMap<Options>,
  options: Partial<Options>,
): Options {
  return Joi.attempt(options, Joi.object<Options>(schema).label(`The options of src/${feature}`));
}
