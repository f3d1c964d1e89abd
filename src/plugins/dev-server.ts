import type { IncomingMessage, ServerResponse } from 'node:http';

/** The part of the bundler that plugins of `npm start` use. */
export interface DevCompiler {
  readonly hooks: { readonly done: { tap(name: string, callback: () => void): void } };
}

/** Answers a request of `npm start`, or leaves it to the next one. */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** The part of the development server that plugins use. */
export interface DevServer {
  readonly app?: { use(path: string, middleware: DevMiddleware): void };
}
