import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';

let kit: ConnectionsKit;
/** Moved by the test alone: no gap ends by itself. */
let clockMs = 0;
beforeAll(async () => {
  kit = await startConnections({ times: { slowSendMs: 50, now: () => clockMs } });
});
afterAll(() => kit.app.close());

test('a send that takes long lets no message out before the least time between two messages', async () => {
  const admin = await kit.anAdmin();
  const customer = (index: number) => ({ kind: 'phone' as const, value: `551199999${1000 + index}` });
  const api = kit.app.api(admin);
  const [id, other] = [
    await kit.aNumberLimitedTo(admin, { replyGapSeconds: 1000 }),
    await kit.aNumberLimitedTo(admin, {}),
  ];
  for (const each of [id, other]) await api.post(`/sandbox/${each}/faults`, { delayMs: 300 });
  const [slow, next] = [1, 2].map((index) => kit.messageStore.put(id, { to: customer(index) }));
  // The gap that a new owner keeps is over.
  clockMs += 2_000_000;
  kit.wake(admin, id);
  await kit.messageStore.until(() => slow?.state === 'sent');
  // Begun later than the next would have been, it takes as long.
  const marker = kit.messageStore.put(other, { to: customer(3) });
  kit.wake(admin, other);
  await kit.messageStore.until(() => marker.state === 'sent');
  expect(next?.state).toBe('pending');
});
