import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, jest, test } from '@jest/globals';
import { freePort } from './free-port.ts';

/** Makes the next random port this one. */
const drawn = (port: number) => jest.spyOn(Math, 'random').mockReturnValueOnce((port - 15_000 + 0.5) / 8_500);
async function taken(port: number): Promise<Server> {
  const taker = createServer().listen(port, '127.0.0.1');
  await once(taker, 'listening');
  return taker;
}

test('a free port can be listened on, and one that is taken is passed over', async () => {
  const port = await freePort();
  const taker = await taken(port);
  const draw = drawn(port);
  expect(await freePort()).not.toBe(port);
  // Possibly more than twice, when other processes have taken the next random ports.
  expect(draw.mock.calls.length).toBeGreaterThan(1);
  draw.mockRestore();
  taker.close();
});

test('a port that was given away is not given again before a server listens on it', async () => {
  const port = await freePort();
  const draw = drawn(port);
  expect(await freePort()).not.toBe(port);
  draw.mockRestore();
});
