import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, jest, test } from '@jest/globals';
import { freePort } from './free-port.ts';

test('a free port can be listened on, and one that is taken is passed over', async () => {
  const port = await freePort();
  const taker = createServer().listen(port, '127.0.0.1');
  await once(taker, 'listening');
  const draw = jest.spyOn(Math, 'random').mockReturnValueOnce((port - 15_000) / 17_000);
  expect(await freePort()).not.toBe(port);
  expect(draw).toHaveBeenCalledTimes(2);
  draw.mockRestore();
  taker.close();
});
