import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ManyUndecryptable } from '../reasons.ts';
import { figure } from '../testing/figure.ts';
import { type ProductKit, startProduct } from '../testing/product-kit.ts';

const seconds = 4;
const perSecond = 20;

let kit: ProductKit;
const lines: Array<{ at: number; line: string }> = [];
const { write } = process.stderr;
beforeAll(async () => {
  // Every line that the product logs, down to debug, is counted here and not shown.
  process.env.TEST_LOG_LEVEL = 'debug';
  process.stderr.write = ((line: string) =>
    lines.push({ at: Date.now(), line: String(line) }) > 0) as typeof write;
  kit = await startProduct();
});
afterAll(async () => {
  await kit.close();
  process.stderr.write = write;
  delete process.env.TEST_LOG_LEVEL;
});

test('twenty messages a second that must be sent again: a calm log, no alarm, and nobody else notices', async () => {
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
  const [heapBefore, cpuBefore, begun] = [heapNow(), process.cpuUsage(), Date.now()];
  const waits: number[] = [];
  for (let second = 0; second < seconds; second++) {
    const at = performance.now();
    for (let count = 0; count < perSecond; count++) await ana.write(number, `ilegível ${second} ${count}`);
    const { id } = await rui.write(other, `vizinho ${second}`);
    const wroteAt = performance.now();
    await eventually(async () => (await kit.messages(neighbour)).some(({ wireId }) => wireId === id));
    waits.push(Math.round(performance.now() - wroteAt));
    await new Promise((resume) => setTimeout(resume, Math.max(0, 1000 - (performance.now() - at))));
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const lasted = Date.now() - begun;
  const ofStore = lines.filter(({ at, line }) => at >= begun && line.includes(`"connectionId":${store.id},`));
  const inEachSecond = new Map<number, number>();
  for (const { at } of ofStore.filter(({ line }) => line.includes('"msg":"whatsapp: '))) {
    const second = Math.floor((at - begun) / 1000);
    inEachSecond.set(second, (inEachSecond.get(second) ?? 0) + 1);
  }
  figure(
    `${kit.loopback.ledger.summary().frames.garbled} failures in ${lasted} ms: ${ofStore.length} log lines of the session, ` +
      `CPU ${Math.round((user + system) / 10 / lasted)} % of a core (simulated phones included), ` +
      `heap ${Math.round((heapNow() - heapBefore) / 1024)} KB more, neighbour waits at most ${Math.max(...waits)} ms`,
  );
  // A line at most a second; two may fall into one as seconds are counted here.
  expect(Math.max(0, ...inEachSecond.values())).toBeLessThanOrEqual(2);
  expect(ofStore.length).toBeLessThanOrEqual(Math.ceil(lasted / 1000) + 3);
  expect(lines.filter(({ line }) => /privKey|BEGIN|"chainKey"|Closing session/.test(line))).toEqual([]);
  expect(Math.max(...waits)).toBeLessThan(5000);
  expect((await kit.show(store)).status).toBe('CONNECTED');
  expect((await kit.states(neighbour)).some(({ reasonCode }) => reasonCode !== null)).toBe(false);
  // The storm is over: whatever was asked for again is there, once, and the session works for whom it was about.
  const healedAt = performance.now();
  const { id } = await ana.write(number, 'legível');
  const rows = await eventually(async () => {
    const stored = await kit.messages(store);
    return stored.length === times + 2 && stored.some(({ wireId }) => wireId === id) && stored;
  }, 120_000);
  expect(new Set(rows.map(({ wireId }) => wireId)).size).toBe(rows.length);
  // All of them could be read in the end.
  expect((await kit.states(store)).filter(({ reasonCode }) => reasonCode === ManyUndecryptable.code)).toEqual(
    [],
  );
  figure(
    `all ${times} are there, and the next one, ${Math.round(performance.now() - healedAt)} ms after the storm`,
  );
}, 200_000);

function heapNow(): number {
  return process.memoryUsage().heapUsed;
}
