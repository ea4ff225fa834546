import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ManyUndecryptable } from '../contract/reasons.ts';
import { figure } from '../testing/figure.ts';
import { type ProductKit, startProduct } from '../testing/product-kit.ts';

const seconds = 4;
const perSecond = 20;

let kit: ProductKit;
/** Clock that the test alone moves, so that a second lasts for as long as its messages take. */
let clockMs = 0;
const lines: string[] = [];
const { write } = process.stderr;
beforeAll(async () => {
  // Every log line of the product, down to debug, is counted here and not printed.
  process.env.TEST_LOG_LEVEL = 'debug';
  process.stderr.write = ((line: string) => lines.push(String(line)) > 0) as typeof write;
  kit = await startProduct({ now: () => clockMs });
});
afterAll(async () => {
  await kit.close();
  process.stderr.write = write;
  delete process.env.TEST_LOG_LEVEL;
});

test('a storm of twenty retries a second leaves the log calm, raises no alarm, and disturbs no other link', async () => {
  const [number, other] = [kit.aNumber(), kit.aNumber()];
  const [store, neighbour] = [await kit.aPairedStore(number), await kit.aPairedStore(other)];
  const [ana, rui] = [kit.loopback.customers.add(kit.aNumber()), kit.loopback.customers.add(kit.aNumber())];
  await ana.write(number, 'antes');
  await rui.write(other, 'antes');
  await eventually(
    async () => (await kit.messages(store)).length + (await kit.messages(neighbour)).length === 2,
  );
  const times = seconds * perSecond;
  kit.loopback.faults.frames({
    kind: 'garble',
    direction: 'toProduct',
    tag: 'message',
    account: number,
    times,
  });
  const [heapBefore, begun] = [heapNow(), lines.length];
  for (let second = 0; second < seconds; second++) {
    for (let count = 0; count < perSecond; count++) await ana.write(number, `ilegível ${second} ${count}`);
    const { id } = await rui.write(other, `vizinho ${second}`);
    // Before the next burst begins, and so in the middle of the storm.
    await eventually(async () => (await kit.messages(neighbour)).some(({ wireId }) => wireId === id));
    clockMs += 1000;
  }
  const ofStore = lines.slice(begun).filter((line) => line.includes(`"connectionId":${store.id},`));
  figure(
    `${kit.loopback.ledger.summary().frames.garbled} failures: ${ofStore.length} log lines of the session, ` +
      `heap ${Math.round((heapNow() - heapBefore) / 1024)} KB more`,
  );
  // At most one log line a second.
  expect(ofStore.filter((line) => line.includes('"msg":"whatsapp: ')).length).toBeLessThanOrEqual(seconds);
  expect(ofStore.length).toBeLessThanOrEqual(seconds + 3);
  expect(lines.filter((line) => /privKey|BEGIN|"chainKey"|Closing session/.test(line))).toEqual([]);
  expect((await kit.show(store)).status).toBe('CONNECTED');
  expect((await kit.states(neighbour)).some(({ reasonCode }) => reasonCode !== null)).toBe(false);
  // After the storm each repeated message is stored once, and the session works for its customers.
  const { id } = await ana.write(number, 'legível');
  const rows = await eventually(async () => {
    const stored = await kit.messages(store);
    return stored.length === times + 2 && stored.some(({ wireId }) => wireId === id) && stored;
  });
  expect(new Set(rows.map(({ wireId }) => wireId)).size).toBe(rows.length);
  // All messages could be decrypted in the end.
  expect((await kit.states(store)).filter(({ reasonCode }) => reasonCode === ManyUndecryptable.code)).toEqual(
    [],
  );
});

function heapNow(): number {
  return process.memoryUsage().heapUsed;
}
