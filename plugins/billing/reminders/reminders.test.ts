/** @on-servers each reminder is mailed once under the lock of its company */
import { changeSetting } from '@balcao/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { reminderSetting } from '../contract/limits.ts';
import { type Customer, day } from '../testing/billing-kit.ts';
import { type Killing, startKilling } from '../testing/killing.ts';
import { type MailedBilling, startMailedBilling } from '../testing/mailed-billing.ts';
import { dueReminder, reminderDays } from './reminder-days.ts';
import { sendReminders } from './send-reminders.ts';

const dueDate = Date.parse('2030-12-20T03:00:00.000Z');
/** Nine in the morning in Brasília, so many days before the due day. */
const morning = (left: number) => dueDate - left * day + 9 * 60 * 60_000;

let kit: MailedBilling;
let kills: Killing;
beforeAll(async () => {
  kit = await startMailedBilling();
  kills = startKilling(kit);
  await set('7,3,1,0');
});
afterEach(() => set('7,3,1,0'));
afterAll(async () => {
  kit.app.claimErrors(/was not mailed/);
  await kit.close();
});

const set = (value: string) => changeSetting(kit.app.host.contextFor(1), { key: reminderSetting, value });
const at = (moment: number) => kit.turnClock(moment - Date.now());
const marks = ({ company }: Customer) => kit.app.ctx(company).table('InvoiceReminders').orderBy('id');
async function remindedAt(customer: Customer, moment: number): Promise<number[]> {
  at(moment);
  await kit.app.sweep('billing/reminders');
  return (await marks(customer)).map(({ days }: { days: number }) => Number(days));
}
async function aCustomer(timeZone = 'America/Sao_Paulo'): Promise<Customer> {
  at(morning(12));
  const customer = await kit.aCustomer({ dueDate });
  await changeSetting(kit.app.ctx(customer.company), { key: 'timeZone', value: timeZone });
  return customer;
}

describe('the reminders of an invoice', () => {
  test('the reminders of an invoice leave once on each day of the setting, by mail and with the days by one count', async () => {
    const customer = await aCustomer();
    expect(await remindedAt(customer, morning(8))).toEqual([]);
    expect(await remindedAt(customer, morning(7) - 2 * 60 * 60_000)).toEqual([]);
    expect(await remindedAt(customer, morning(7))).toEqual([7]);
    expect(await remindedAt(customer, morning(6))).toEqual([7]);
    expect(await remindedAt(customer, morning(3))).toEqual([7, 3]);
    expect(await remindedAt(customer, morning(1))).toEqual([7, 3, 1]);
    expect(await remindedAt(customer, morning(0))).toEqual([7, 3, 1, 0]);
    expect(await remindedAt(customer, morning(-1))).toEqual([7, 3, 1, 0]);
    await kit.server.mailTo(customer.admin.email, /hoje/);
    expect(await kit.subjectsTo(customer.admin.email)).toEqual([
      'Sua assinatura vence em 7 dias - Balcão',
      'Sua assinatura vence em 3 dias - Balcão',
      'Sua assinatura vence amanhã - Balcão',
      'Sua assinatura vence hoje - Balcão',
    ]);
  });

  test('the reminders of an invoice follow the clock of its company', async () => {
    const customer = await aCustomer('Asia/Tokyo');
    // In Tokyo it is already the evening of the third day before.
    expect(await remindedAt(customer, dueDate - 4 * day + 8 * 60 * 60_000)).toEqual([7]);
    expect(await remindedAt(customer, dueDate - 3 * day - 3 * 60 * 60_000)).toEqual([7, 3]);
  });

  test('the reminders of an invoice stop once it is paid, and begin anew for a due day that was moved', async () => {
    const [paid, moved] = [await aCustomer(), await aCustomer()];
    await remindedAt(paid, morning(7));
    const { id } = await kit.openInvoice(paid);
    await kit.app.api(kit.boss).put(`/invoices/${id}`, { status: 'paid' });
    await kit.app.api(kit.boss).put(`/companies/${moved.company.id}`, { dueDate: '2030-12-22' });
    await kit.app.settle();
    expect(await remindedAt(paid, morning(3))).toEqual([7]);
    // Five days before the new day, then three.
    expect(await remindedAt(moved, morning(1))).toEqual([7, 7, 3]);
  });

  test('the reminders of an invoice do not leave where the setting names no day', async () => {
    const customer = await aCustomer();
    await set('');
    expect(await remindedAt(customer, morning(3))).toEqual([]);
  });

  test('the reminders of an invoice leave once from two processes at once', async () => {
    const customer = await aCustomer();
    at(morning(3));
    await Promise.all([1, 2, 3].map(() => sendReminders(kit.app.host)));
    await kit.server.mailTo(customer.admin.email);
    expect(await kit.subjectsTo(customer.admin.email)).toEqual(['Sua assinatura vence em 3 dias - Balcão']);
  });

  test('the reminders of an invoice leave once, wherever the process that sends them is killed', async () => {
    await kit.app.host.database.knex('Invoices').update({ openFor: null, status: 'cancelled' });
    for (let left = 0, isDead = true; isDead; left++) {
      const customer = await aCustomer();
      at(morning(3));
      isDead = await kills.killedAfter(left, () => sendReminders(kit.app.host));
      at(morning(3));
      await kit.app.sweep('billing/reminders');
      const { companyId } = customer.admin;
      const { knex } = kit.app.host.database;
      expect(await knex('Mails').where({ companyId, kind: 'invoice-reminder' })).toHaveLength(1);
      // The next round looks at its own customer alone.
      await knex('Invoices').where({ companyId }).update({ openFor: null, status: 'cancelled' });
    }
  });
});

describe('the days of the setting', () => {
  test('the days of the setting are read the least first, and nonsense is left out', () => {
    expect(reminderDays('7, 3,1,x,3,-2')).toEqual([1, 3, 7]);
    expect(reminderDays('')).toEqual([]);
  });

  test.each([
    [8, null],
    [7, 7],
    [5, 7],
    [3, 3],
    [2, 3],
    [0, 1],
    [-1, null],
  ])('the days of the setting give with %d days left the reminder %s', (left, due) => {
    expect(dueReminder([1, 3, 7], left)).toBe(due);
  });
});
