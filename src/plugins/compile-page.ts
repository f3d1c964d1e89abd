import { readFile } from 'node:fs/promises';

/** A loader as the bundler's configuration names it. */
interface NamedLoader {
  readonly loader: string;
  readonly options?: unknown;
}

/** The part of a bundler's rule that is used here. */
interface Rule {
  readonly include?: readonly string[];
  readonly use?: readonly NamedLoader[];
}

/** What Docusaurus's loader of pages asks of the bundler. */
type Loader = (this: object, source: string) => Promise<void>;

/**
 * Compiles a page outside of the bundler, for what is read from it meanwhile.
 *
 * @param rules - The rules of the bundler.
 * @param path - Absolute path of the page.
 * @throws Error when the page cannot be compiled, or no rule is for it.
 */
export async function compilePage(rules: readonly unknown[], path: string): Promise<void> {
  const isPages = ({ loader }: NamedLoader): boolean => loader.includes('mdx-loader');
  const rule = (rules as Rule[]).find(
    ({ include, use }) => Array.isArray(include) && include.some((folder) => path.startsWith(folder)) && use?.some?.(isPages),
  );
  const named = rule?.use?.find(isPages);
  if (!named) {
    throw new Error(`${path} is no page of Docusaurus's docs plugin.`);
  }
  const { default: loader } = (await import(named.loader)) as { default: Loader };
  const source = await readFile(path, 'utf8');
  await new Promise<void>((done, fail) => {
    const context = {
      resource: path,
      resourcePath: path,
      async: () => (error: Error | null) => (error ? fail(error) : done()),
      getOptions: () => named.options,
      addDependency: () => {},
      _compiler: { name: 'client' },
    };
    loader.call(context, source);
  });
}
