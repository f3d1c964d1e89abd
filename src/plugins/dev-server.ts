import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request of `npm start`, or leaves it to the next one. */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** The part of the development server that plugins use. */
export interface DevServer {
  readonly app?: { use(path: string, middleware: DevMiddleware): void };
}
