import { isDeepStrictEqual } from 'node:util';
import type { Reason } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PlainHttp, ServerSilent, Unreachable } from '../contract/reasons.ts';
import { figure } from '../testing/figure.ts';
import { type Gate, type GateMode, startGate } from '../testing/gate.ts';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
let gate: Gate;
let number: string;
let store: Store;
beforeAll(async () => {
  kit = await startProduct({
    // Ends in quick succession are what this test is made of; how they are held back stands in endings.test.ts.
    whatsapp: {
      silenceMs: 700,
      endsWithinMs: 100,
      keepAliveMs: 500,
      silentMs: 3000,
      silentLookMs: 100,
      goodbyeMs: 100,
    },
    door: async (loopback) => {
      gate = await startGate(loopback.url);
      return gate.url;
    },
  });
  number = kit.aNumber();
  store = await kit.aPairedStore(number);
});
afterAll(async () => {
  await kit.close();
  await gate.close();
});

const timeouts = async () => (await kit.states(store)).filter(({ status }) => status === 'TIMEOUT');

describe('an unreachable server', () => {
  test.each<[string, GateMode, Reason]>([
    ['refuses connections', 'closed', Unreachable({ why: 'ECONNREFUSED' })],
    ['takes the connection and says nothing', 'silent', ServerSilent()],
    ['answers as a web server that all is well', 200, PlainHttp({ status: 200 })],
    ['answers as a web server that forbids', 403, PlainHttp({ status: 403 })],
    ['answers as a proxy without anything behind it', 502, PlainHttp({ status: 502 })],
  ])(
    'a server that %s is shown with its reason, tried with growing pauses, and found again',
    async (_what, mode, reason) => {
      const [before, knocksBefore] = [(await timeouts()).length, gate.knocks];
      await gate.set(mode);
      const reported = await eventually(async () => {
        const since = (await timeouts())
          .slice(before)
          .filter(({ reasonCode, reasonDetails }) =>
            isDeepStrictEqual({ code: reasonCode, details: reasonDetails }, reason),
          );
        return since.length >= 2 && since;
      });
      expect(reported.length).toBeGreaterThanOrEqual(2);
      expect((await kit.show(store)).retries).toBeGreaterThanOrEqual(2);
      const knocked = gate.knocks - knocksBefore;
      const backAt = performance.now();
      await gate.set('through');
      await kit.reaches(store, 'CONNECTED');
      const backMs = Math.round(performance.now() - backAt);
      figure(`${mode}: ${knocked} knocks in ${reported.length} rounds, connected again after ${backMs} ms`);
      const ana = kit.loopback.customers.add(kit.aNumber());
      const { id } = await ana.write(number, 'voltaram?');
      await eventually(async () => (await kit.messages(store)).some(({ wireId }) => wireId === id));
      expect((await kit.show(store)).retries).toBe(0);
    },
  );

  test('a server that goes dead without a word is noticed, and no link waits for its goodbye', async () => {
    const before = (await timeouts()).length;
    await gate.set('dead');
    const deadAt = performance.now();
    const reasons = await eventually(async () => {
      const since = (await timeouts()).slice(before);
      return since.length > 0 && since.map(({ reasonCode }) => reasonCode);
    });
    figure(`told ${Math.round(performance.now() - deadAt)} ms after the line went dead`);
    expect(reasons[0]).toBe('REASON_WHATSAPP_NO_ANSWER');
    await gate.set('through');
    await kit.reaches(store, 'CONNECTED');
  });

  test('an unreachable server never makes the pairing forgotten, whatever was answered', async () => {
    const [{ credentials }] = await kit.app.host.database
      .knex('WhatsappCredentials')
      .where({ connectionId: store.id });
    expect(credentials).toMatch(/^sealed:/);
    expect((await kit.states(store)).some(({ status }) => status === 'DISCONNECTED')).toBe(false);
    expect(kit.loopback.account(number).devices.size).toBe(1);
  });
});
