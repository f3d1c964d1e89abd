import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Json } from '@pitel-docs/contract/operation';
import { readBytes } from '../http/read-body';
import type { Account } from '../open-account';
import type { Reply } from '../reply';
import { renderDashboard } from './render-dashboard';
import { renderLiveElements } from './render-live-elements';

interface DashboardSource {
  readonly edition: string;
  account(): Account;
  respondToControl(method: string, path: string, body: Json | undefined): Promise<Reply>;
}

/** Milliseconds between two looks at the account. */
const updateInterval = 300;

function showDashboard(response: ServerResponse, host: string, { edition, account }: DashboardSource): void {
  const nonce = randomUUID();
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(renderDashboard(account(), { edition, nonce, host }));
}

function sendChanges(response: ServerResponse, { account }: DashboardSource): void {
  let shownElements: Readonly<Record<string, string>> = {};
  function send(): void {
    // A reader that doesn't read would fill the memory.
    if (response.writableNeedDrain) {
      return;
    }
    const elements = Object.fromEntries(
      Object.entries(renderLiveElements(account())).map(([id, element]) => [id, element.text]),
    );
    const changedElements = Object.entries(elements).filter(([id, element]) => shownElements[id] !== element);
    shownElements = elements;
    if (changedElements.length > 0) {
      response.write(`data: ${JSON.stringify(Object.fromEntries(changedElements))}\n\n`);
    }
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const timer = setInterval(send, updateInterval).unref();
  response.once('close', () => clearInterval(timer));
  send();
}

async function submitForm(
  request: IncomingMessage,
  response: ServerResponse,
  operation: string,
  source: DashboardSource,
): Promise<void> {
  const [method = '', path = ''] = operation.split(' ');
  const fields = new URLSearchParams(String((await readBytes(request)) ?? ''));
  const body = Object.fromEntries(
    Array.from(fields, ([name, value]) => [name, name === 'seconds' ? Number(value) : value]),
  );
  const { findings = [] } = await source.respondToControl(method, path, fields.size > 0 ? body : undefined);
  for (const finding of findings) {
    source.account().note(finding);
  }
  response.writeHead(303, { Location: '/' }).end();
}

export async function respondWithDashboard(
  request: IncomingMessage,
  response: ServerResponse,
  source: DashboardSource,
): Promise<boolean> {
  const { method = '', url = '/', headers } = request;
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  if (method === 'GET' && pathname === '/' && headers.accept?.includes('text/html')) {
    showDashboard(response, headers.host ?? '', source);
  } else if (method === 'GET' && pathname === '/sandbox/page') {
    sendChanges(response, source);
  } else if (method === 'POST' && pathname === '/sandbox/page') {
    await submitForm(request, response, searchParams.get('do') ?? '', source);
  } else {
    return false;
  }
  return true;
}
