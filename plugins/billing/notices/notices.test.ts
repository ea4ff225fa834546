/** @on-servers money is counted under locked rows */
import type { Host } from '@balcao/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readAgain } from '../charges/read-charge.ts';
import { signedNotice } from '../sandbox/sandbox-gateway.ts';
import { type BillingKit, day, startBilling } from '../testing/billing-kit.ts';
import { dueSoon } from '../testing/due-moments.ts';
import { takeNotice } from './take-notice.ts';

let kit: BillingKit;
beforeAll(async () => {
  kit = await startBilling();
});
afterEach(() => kit.turnClock(0));
afterAll(() => kit.app.close());

const host = (): Host => kit.app.host;
const aCustomer = () => kit.aCustomer({ dueDate: dueSoon });

/** The notice that a provider sends, at the address. */
const send = (notice = signedNotice(host(), 'x'), type = 'sandbox') =>
  kit.app.api().post(`/subscription/webhook/${type}`, notice.rawBody, {
    ...(notice.headers as Record<string, string>),
    'content-type': 'application/json',
  });

test('our own staff set where payment notices go, at a public address alone', async () => {
  const boss = kit.app.api(kit.boss);
  const nowhere = await boss.post('/subscription/create/webhook', {});
  expect([nowhere.status, nowhere.body.error]).toEqual([400, 'ERR_NO_NOTICE_ADDRESS']);
  const url = 'https://balcao.test/subscription/webhook/sandbox';
  expect((await boss.post('/subscription/create/webhook', { url, chave: 'x' })).body).toEqual({ url });
});

describe('A notice', () => {
  test('a payment notice that is forged or broken is refused and kept nowhere', async () => {
    const { txid } = await kit.aCharge(await aCustomer());
    const real = signedNotice(host(), txid);
    const forged = { ...real, rawBody: Buffer.from(JSON.stringify({ eventId: 'e', txids: [txid, txid] })) };
    for (const type of ['sandbox', 'pix', 'x'.repeat(100)]) {
      const { status, body } = await send(forged, type);
      expect([status, body.error]).toEqual([401, 'ERR_PAYMENT_NOTICE_FORGED']);
    }
    const unsigned = await kit.app.api().post('/subscription/webhook', { evento: 'teste_webhook' });
    expect(unsigned.status).toBe(401);
    expect((await send({ ...real, rawBody: Buffer.from('{') })).status).toBe(401);
    expect(await host().database.knex('PaymentNotices').where('about', 'like', `%${txid}%`)).toEqual([]);
  });

  test('a payment notice of an unknown charge is accepted, and changes nothing', async () => {
    expect((await send(signedNotice(host(), 'a'.repeat(32)), '')).body).toEqual({ ok: true });
    await kit.app.settle();
    expect(await host().database.knex('PaymentNotices').whereNotNull('nextTryAt')).toEqual([]);
    expect(kit.app.claimErrors(/a{32}.*a payment notice names a charge that is not here/)).toBe(1);
  });

  test('a payment notice of a charge that another program made is no error', async () => {
    expect((await send(signedNotice(host(), 'PEDIDO0000000000000000000001'), '')).body).toEqual({ ok: true });
    await kit.app.settle();
    expect(kit.app.claimErrors(/./)).toBe(0);
  });

  test('a payment notice that says paid of an unpaid charge is not believed', async () => {
    const customer = await aCustomer();
    const { txid } = await kit.aCharge(customer);
    expect((await send(signedNotice(host(), txid))).body).toEqual({ ok: true });
    await kit.app.settle();
    expect(await kit.dueDateOf(customer.company)).toBe(dueSoon);
  });

  test('a payment notice is processed later when no process could, and is forgotten after sixty days', async () => {
    const customer = await aCustomer();
    const charge = await kit.aCharge(customer);
    const ctx = kit.app.ctx(customer.company);
    await ctx.table('Charges').where({ txid: charge.txid }).update({ gateway: 'gone' });
    await kit.pay(charge);
    await ctx.table('Charges').where({ txid: charge.txid }).update({ gateway: 'sandbox' });
    expect(await kit.statesOf(customer)).toEqual([]);
    await takeNotice(host(), signedNotice(host(), charge.txid));
    await kit.app.settle();
    expect(await kit.statesOf(customer)).toEqual(['applied']);
    kit.turnClock(61 * day);
    await kit.app.sweep('billing/notices');
    expect(await host().database.knex('PaymentNotices')).toEqual([]);
    await readAgain(ctx, charge.invoiceId);
  });
});
