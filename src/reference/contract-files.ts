import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { checkContracts } from '../contract/lint-contract';
import { listRoots } from '../contract/load-contract';
import { listPageFiles } from '../contract/page-dependencies';
import { publishContract } from '../contract/publish-contract';

/** Answers a request of `npm start`, or leaves it to the next one. */
type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => Promise<void>;

/** The part of the development server that is used here. */
interface DevServer {
  readonly app?: { use(path: string, middleware: DevMiddleware): void };
}

/** `npm start` bundles a contract when somebody asks for it, and again after a change. */
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

/**
 * Lets pages be compiled again when a file of the contract changes that they are made of, and a build fail when a contract breaks
 * a rule. `npm start` serves what a build publishes: each contract in one piece, and as a Postman collection.
 *
 * @throws InvalidSource with file, place and what to write when a contract breaks a rule: the build stops.
 */
export function contractFiles(directory: string, { baseUrl }: Pick<LoadContext, 'baseUrl'>): Omit<Plugin, 'name'> {
  const listFiles = async (page: string) => (await listPageFiles(page, directory)).files;
  const options = { directory: resolve(directory), listFiles };
  const loader = { loader: resolve(__dirname, 'contract-loader.cjs'), options };
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    async loadContent() {
      if (isBuild) {
        // Before pages are compiled, and also what no page shows.
        await checkContracts(listRoots(directory).map(({ file }) => file));
      }
    },
    configureWebpack() {
      // By `resource`: Docusaurus takes rules that have `test` and match pages for those that render them.
      const module = { rules: [{ resource: /\.mdx$/, enforce: 'pre' as const, use: [loader] }] };
      if (isBuild) {
        return { module };
      }
      return {
        module,
        devServer: {
          // Docusaurus joins this list with its own one, at whose end every unknown path becomes a page: hence in front of both.
          setupMiddlewares(_middlewares: unknown, { app }: DevServer) {
            app?.use(`${baseUrl}openapi`, servePublished(directory));
            return [];
          },
        },
      };
    },
  };
}
