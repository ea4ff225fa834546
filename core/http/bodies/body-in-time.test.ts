import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { eventually } from '../../testing/index.ts';
import { cutSlowBodies } from './body-in-time.ts';

const part = '--b\r\nContent-Disposition: form-data; name="medias"; filename="a.bin"\r\n\r\n';
const chunk = 'x'.repeat(100 * 1024);

let app: FastifyInstance;
/** Bytes of the present body that have reached the route. */
let arrived: number;
let isComplete: boolean;
let sender: Socket | undefined;
let passTwoMinutes: () => void;
/** Watched bodies. */
let watched: number;
beforeEach(async () => {
  [arrived, isComplete, watched] = [0, false, 0];
  app = Fastify({ bodyLimit: 10 * 1024 * 1024 });
  cutSlowBodies(app, (_ms, work) => {
    passTwoMinutes = work;
    watched += 1;
    return () => {
      watched -= 1;
    };
  });
  for (const type of ['multipart/form-data', 'application/json'])
    app.addContentTypeParser(type, (_request, body, done) => {
      body.on('data', (data: Buffer) => {
        arrived += data.length;
      });
      body.once('end', () => {
        isComplete = true;
        done(null, {});
      });
    });
  app.post('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  sender?.destroy();
  await app.close();
});

/** Begins a request of 1,000,000 bytes; returns a function that sends more of its body and waits until it has arrived. */
async function begin(contentType: string, start: string): Promise<(content: string) => Promise<void>> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sender = socket;
  socket.on('error', () => undefined);
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${contentType}\r\nContent-Length: 1000000\r\n\r\n${start}`,
  );
  let sent = start.length;
  await eventually(() => arrived === sent);
  return async (content) => {
    socket.write(content);
    sent += content.length;
    await eventually(() => arrived === sent);
  };
}
const cut = () => eventually(() => sender?.closed);

test('an upload that goes on arrives, however many minutes it takes', async () => {
  const send = await begin('multipart/form-data; boundary=b', part);
  for (let sent = part.length; sent < 1_000_000; ) {
    const some = chunk.slice(0, 1_000_000 - sent);
    sent += some.length;
    await send(some);
    if (sent < 1_000_000) passTwoMinutes();
  }
  await eventually(() => isComplete && watched === 0);
  expect(sender?.destroyed).toBe(false);
});

test('an upload that brings nearly nothing for two minutes is cut', async () => {
  const send = await begin('multipart/form-data; boundary=b', part);
  await send(chunk);
  passTwoMinutes();
  await send('x');
  expect(sender?.destroyed).toBe(false);
  passTwoMinutes();
  await cut();
});

test('a request without files whose body is not there after two minutes is cut, even if it goes on', async () => {
  const send = await begin('application/json', '{"a":"');
  await send(chunk);
  passTwoMinutes();
  await cut();
});

test('a request that comes over no line, as those of the command line, is not watched', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await app.inject({ method: 'POST', url: '/', headers, payload: '{}' })).statusCode).toBe(200);
  expect(watched).toBe(0);
});
