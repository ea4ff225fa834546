import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ProductKit, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
beforeAll(async () => {
  kit = await startProduct({ whatsapp: { codeMs: 1200 } });
});
afterAll(() => kit.close());

test('after three codes that were not scanned the connection is closed, and a new one is shown on request', async () => {
  const store = await kit.aStore();
  const seen = new Set<string>();
  await eventually(async () => {
    const { qrcode, status } = await kit.show(store);
    if (qrcode) seen.add(qrcode);
    return status === 'DISCONNECTED';
  });
  expect(seen.size).toBe(3);
  expect(await kit.show(store)).toMatchObject({ status: 'DISCONNECTED', qrcode: '' });
  expect((await kit.states(store)).at(-1)?.reasonCode).toBe('REASON_CODE_NOT_USED');
  await kit.app.api(store.admin).put(`/whatsappsession/${store.id}`);
  expect(seen).not.toContain(await kit.code(store));
});

test('a code to type keeps the link open beyond the third', async () => {
  const store = await kit.aStore();
  const number = kit.aNumber();
  await kit.reaches(store, 'qrcode');
  const { body } = await kit.app
    .api(store.admin)
    .post(`/whatsappsession/${store.id}/pairing-code`, { number });
  const shown = () => kit.loopback.ledger;
  expect(shown().problems).toEqual([]);
  const seen = new Set<string>();
  await eventually(async () => {
    const { qrcode } = await kit.show(store);
    if (qrcode) seen.add(qrcode);
    return seen.size > 3;
  });
  await kit.loopback.pairPhone(body.code, number);
  await kit.reaches(store, 'CONNECTED');
});
