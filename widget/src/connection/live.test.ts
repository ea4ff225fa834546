/**
 * @in-a-document the live connection uses the browser's own WebSocket
 * @jest-environment-options {"customExportConditions": ["node", "node-addons", "balcao-src"]}
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { Server, type Socket as ServerSocket } from 'socket.io';
import { openLive, type WidgetSocket } from './live.ts';
import type { Session } from './session.ts';

const http = createServer();
const server = new Server(http, { pingInterval: 100, pingTimeout: 600_000 });
const heard: string[] = [];
const lines: WidgetSocket[] = [];
let tokens: string[] = [];
let admitted: ServerSocket[] = [];
let endpoint = '';

beforeAll(async () => {
  server.of('/webchat').use((socket, next) => {
    tokens.push(socket.handshake.auth.token);
    next(socket.handshake.auth.token === 'bad' ? new Error('ERR_WEBCHAT_SESSION_OVER') : undefined);
  });
  server.of('/webchat').on('connection', (socket) => admitted.push(socket));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
});
beforeEach(() => {
  heard.length = 0;
  tokens = [];
  admitted = [];
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

/** Live connection of a session that has these tokens, one after the other: each is over when the server refuses it. */
function aLine(...given: string[]): WidgetSocket {
  const session = {
    options: { endpoint },
    start: async () => ({ token: given[0] ?? 'good' }),
    expire: (token: string | null) => given[0] === token && given.shift(),
  };
  const line = openLive(session as unknown as Session, {
    up: () => heard.push('up'),
    down: () => heard.push('down'),
    without: () => heard.push('without'),
    event: (name, payload) => heard.push(`${name} ${JSON.stringify(payload)}`),
  });
  lines.push(line);
  return line;
}

const until = (isSo: () => boolean) => waitFor(() => expect(isSo()).toBe(true));

test('a live connection receives what a socket.io server sends, and acknowledges it', async () => {
  aLine('good');
  await until(() => admitted.length === 1 && heard.includes('up'));
  expect(tokens).toEqual(['good']);
  const receipt = await admitted[0]?.emitWithAck('message', { body: 'Olá, [1,2] "ç"\n' });
  expect(receipt).toBeUndefined();
  admitted[0]?.emit('typing', { from: 'agent' });
  await until(() => heard.length === 3);
  expect(heard).toEqual(['up', 'message {"body":"Olá, [1,2] \\"ç\\"\\n"}', 'typing {"from":"agent"}']);
});

test('a live connection answers the heartbeats of its server, and stays open', async () => {
  aLine('good');
  await until(() => admitted.length === 1);
  let beats = 0;
  admitted[0]?.conn.on('heartbeat', () => {
    beats += 1;
  });
  await until(() => beats >= 4);
  expect([heard, admitted[0]?.connected]).toEqual([['up'], true]);
});

test('a live connection that broke is opened again under the same session', async () => {
  aLine('good');
  await until(() => admitted.length === 1 && heard.includes('up'));
  admitted[0]?.conn.transport.close();
  await until(() => heard.length === 3);
  expect([heard, tokens]).toEqual([
    ['up', 'down', 'up'],
    ['good', 'good'],
  ]);
});

test('a live connection that the server refuses or closes is opened again under a new session', async () => {
  aLine('bad', 'first', 'second');
  await until(() => admitted.length === 1);
  admitted[0]?.disconnect();
  await until(() => admitted.length === 2);
  expect(tokens).toEqual(['bad', 'first', 'second']);
});

test('live connections that the server closes together come back at different times, after two to six seconds', async () => {
  const pauses: number[] = [];
  const real = globalThis.setTimeout;
  // No mock: `waitFor` would take it for one that is to be advanced.
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    pauses.push(ms);
    return real(run, ms);
  }) as typeof setTimeout;
  for (let each = 0; each < 5; each++) aLine('first', 'second');
  await until(() => admitted.length === 5);
  for (const socket of admitted) socket.disconnect();
  await until(() => heard.filter((what) => what === 'down').length === 5);
  globalThis.setTimeout = real;
  expect(new Set(pauses.filter((ms) => ms >= 2000 && ms <= 6000)).size).toBe(5);
});

test('a live connection is down after one failed try and blocked after two, and is tried at once when the browser is back online', async () => {
  endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}/nothing-here?`;
  try {
    aLine('good');
    await until(() => heard.includes('down'));
    dispatchEvent(new Event('online'));
    await until(() => heard.includes('without'));
    expect(heard).toEqual(['down', 'without']);
  } finally {
    endpoint = endpoint.replace('/nothing-here?', '');
  }
});

test('a live connection that was closed reports nothing more and requests nothing', async () => {
  const line = aLine('good');
  await until(() => admitted.length === 1 && heard.includes('up'));
  line.close();
  await until(() => admitted[0]?.connected === false);
  expect(heard).toEqual(['up']);
});
