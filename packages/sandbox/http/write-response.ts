import type { ServerResponse } from 'node:http';
import type { PlannedFailure } from '../failures';
import type { Reply } from '../reply';

export function writeResponse(
  response: ServerResponse,
  reply: Reply,
  text: string | undefined,
  failure?: PlannedFailure,
): void {
  const { status, bytes, headers = {} } = reply;
  if (failure?.connection === 'lost') {
    response.destroy();
    return;
  }
  const content = bytes ?? Buffer.from(text ?? '');
  if (text !== undefined) {
    response.setHeader('Content-Type', 'application/json');
  }
  if (bytes !== undefined || failure?.connection === 'cut') {
    response.setHeader('Content-Length', content.length);
  }
  response.writeHead(status, headers);
  if (failure?.connection === 'cut') {
    response.write(content.subarray(0, content.length / 2), () => response.destroy());
    return;
  }
  response.end(content);
}
