import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Loopback } from '../start-loopback.ts';

export function serveControl(_loopback: Loopback, _request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}
