import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { checkContracts } from '@pitel-docs/contract/lint-contract';
import { listRoots } from '@pitel-docs/contract/load-contract';
import { publishContract } from '@pitel-docs/contract/publish-contract';
import { listPageFiles } from '../site/page-dependencies';

type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => Promise<void>;

interface DevServer {
  readonly app?: { use(path: string, middleware: DevMiddleware): void };
}

/** Bundles a contract on request in `npm start`. */
function servePublished(directory: string): DevMiddleware {
  return async (request, response, next) => {
    const target = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
    const contract = listRoots(directory).find(({ name }) => target.startsWith(`${name}.`));
    try {
      const text = contract && (await publishContract(contract.file)).get(target);
      if (text === undefined) {
        next();
        return;
      }
      response.setHeader('Content-Type', target.endsWith('.json') ? 'application/json' : 'text/yaml; charset=utf-8');
      response.end(text);
    } catch (error) {
      next(error);
    }
  };
}

/** Recompiles pages when their contract files change, and checks the contracts in a build. */
export function contractFiles(directory: string, { baseUrl }: Pick<LoadContext, 'baseUrl'>): Omit<Plugin, 'name'> {
  const listFiles = async (page: string) => (await listPageFiles(page, directory)).files;
  const options = { directory: resolve(directory), listFiles };
  const loader = { loader: resolve(__dirname, 'contract-loader.cjs'), options };
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    async loadContent() {
      if (isBuild) {
        // Runs before pages are compiled, and also checks parts that no page shows.
        await checkContracts(listRoots(directory).map(({ file }) => file));
      }
    },
    configureWebpack() {
      // `resource`, not `test`: Docusaurus assumes that rules whose `test` matches pages render them.
      const module = { rules: [{ resource: /\.mdx$/, enforce: 'pre' as const, use: [loader] }] };
      if (isBuild) {
        return { module };
      }
      return {
        module,
        devServer: {
          // Registered on the app, because the list of Docusaurus ends with a middleware that serves a page for every unknown path.
          setupMiddlewares(_middlewares: unknown, { app }: DevServer) {
            app?.use(`${baseUrl}openapi`, servePublished(directory));
            return [];
          },
        },
      };
    },
  };
}
