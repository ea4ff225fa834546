import { inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingKit, startBilling } from '../testing/billing-kit.ts';
import { dayText, dueMonthLater, dueSoon } from '../testing/due-moments.ts';
import { drawReceipt } from './draw-receipt.ts';

let kit: BillingKit;
beforeAll(async () => {
  kit = await startBilling();
});
afterEach(() => kit.turnClock(0));
afterAll(() => kit.app.close());

/** The text that a page shows, as its content streams hold it. */
function textOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  // By their lengths: a packed stream may itself end in a carriage return, which a pattern takes for its end.
  const streams = [...raw.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)].map((head) => {
    const start = head.index + head[0].length;
    try {
      return inflateSync(pdf.subarray(start, start + Number(head[1]))).toString('latin1');
    } catch {
      return '';
    }
  });
  return [...streams.join('\n').matchAll(/<([0-9a-f]+)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}
const receiptOf = (headers: Record<string, string>, id: number) =>
  kit.app.http.inject({ url: `/invoices/${id}/receipt`, headers });

describe('the receipt of an invoice', () => {
  test('the receipt of an invoice is a PDF with who paid, for what, when, how and how much', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const charge = await kit.aCharge(customer);
    await kit.pay(charge);
    const answer = await receiptOf(await kit.app.signIn(customer.admin), charge.invoiceId);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(`recibo-${charge.invoiceId}.pdf`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOf(answer.rawPayload);
    expect(text).toContain('R$ 49,90');
    expect(text).toContain(`${dayText(dueSoon)} a ${dayText(dueMonthLater)}`);
    expect(text).toContain(customer.company.name.slice(0, 10));
  });

  test('the receipt of an invoice names the payment that paid it, and none that went back before or paid in part', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const part = await kit.aCharge(customer);
    await kit.pay(part, { value: 10 });
    await kit.pay(part, { refunded: 10 });
    kit.turnClock(59.5 * 60_000);
    const whole = await kit.aCharge(customer);
    await kit.pay(whole);
    for (const refunded of [undefined, 49.9]) {
      if (refunded) await kit.pay(whole, { refunded });
      const answer = await receiptOf(await kit.app.signIn(customer.admin), whole.invoiceId);
      const text = textOf(answer.rawPayload);
      expect(text).toContain(whole.txid.slice(0, 20));
      expect(text).not.toContain(part.txid.slice(0, 20));
      expect(text).toContain('R$ 49,90');
    }
  });

  test('the receipt of an invoice that was marked by hand names no payment that went back', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const part = await kit.aCharge(customer);
    await kit.pay(part, { value: 10 });
    await kit.pay(part, { refunded: 10 });
    await kit.app.api(kit.boss).put(`/invoices/${part.invoiceId}`, { status: 'paid' });
    const answer = await receiptOf(await kit.app.signIn(customer.admin), part.invoiceId);
    expect(textOf(answer.rawPayload)).not.toContain(part.txid.slice(0, 20));
    expect(textOf(answer.rawPayload)).toContain('R$ 49,90');
  });

  test('the receipt of an invoice comes in the language of the call', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const { id } = await kit.openInvoice(customer);
    await kit.app.api(kit.boss).put(`/invoices/${id}`, { status: 'paid' });
    const headers = { ...(await kit.app.signIn(customer.admin)), 'accept-language': 'en' };
    const text = textOf((await receiptOf(headers, id)).rawPayload);
    expect(text).toContain('Payment receipt');
    expect(text).toContain('Confirmed by the recipient');
  });

  test('the receipt of an invoice is there for no unpaid one and for no other company', async () => {
    const [customer, other] = [await kit.aCustomer(), await kit.aCustomer()];
    const { id } = await kit.openInvoice(customer);
    const unpaid = await receiptOf(await kit.app.signIn(customer.admin), id);
    expect([unpaid.statusCode, unpaid.json().error]).toEqual([409, 'ERR_INVOICE_NOT_PAID']);
    expect((await receiptOf(await kit.app.signIn(other.admin), id)).statusCode).toBe(404);
  });

  test('the receipt of an invoice leaves out letters that its font does not have', async () => {
    const line = ['Recebemos de', 'Padaria 😀 São José – Ñandú'] as const;
    const pdf = await drawReceipt({ title: 'Recibo', number: '1', lines: [line], footer: [] });
    expect(textOf(pdf)).toContain('Padaria S');
  });
});
