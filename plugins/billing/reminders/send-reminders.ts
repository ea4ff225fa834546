import {
  acrossCompanies,
  daysLeft,
  dueDay,
  endOfDueDay,
  faultLevel,
  type Host,
  superCompanyId,
  type WallClock,
  wallClock,
} from '@balcao/core';
import { billingNow } from '../clock.ts';
import { reminderHour, reminderSetting } from '../contract/limits.ts';
import { invoicesUrl, mailPayers } from '../emails/mail-payers.ts';
import { reminderEmail } from '../emails/reminder-email.ts';
import { lockBilling } from '../invoices/billed-company.ts';
import { Invoice } from '../invoices/invoice.ts';
import { Reminder } from './reminder.ts';
import { dueReminder, reminderDays } from './reminder-days.ts';

const dayMs = 24 * 60 * 60_000;
/** Invoices that are read together. */
const pageRows = 200;

interface Row {
  id: number;
  companyId: number;
  dueDate: number;
  timeZone: string | null;
}

/**
 * Sends payers an e-mail before the due day of an open invoice, on the days in our own company's setting, from eight in
 * the morning by the payers' company clock. Each e-mail is stored with its row in one transaction under the company's
 * lock, so it is sent once, even after a crash or by two processes at once.
 */
export async function sendReminders(host: Host): Promise<void> {
  const days = reminderDays(await host.tenancy.setting(superCompanyId, reminderSetting));
  const most = days.at(-1);
  if (most === undefined || !host.mail.configured) return;
  const now = await billingNow(host);
  for (let lastId = 0, rows: Row[]; ; lastId = rows.at(-1)?.id ?? lastId) {
    rows = await pageAfter(host, lastId, { from: now - 2 * dayMs, to: now + (most + 2) * dayMs });
    for (const row of rows) {
      try {
        await remind(host, row, days, now);
      } catch (error) {
        host.log[faultLevel(error)](
          { err: error, invoiceId: row.id },
          'a reminder was not mailed; it comes again',
        );
      }
    }
    if (rows.length < pageRows) return;
  }
}

async function pageAfter(
  host: Host,
  lastId: number,
  { from, to }: { from: number; to: number },
): Promise<Row[]> {
  return acrossCompanies(host, 'one sweep serves every company')
    .table('Invoices')
    .leftJoin('Settings', (zone) =>
      zone.on('Settings.companyId', 'Invoices.companyId').andOnVal('Settings.key', 'timeZone'),
    )
    .where('Invoices.id', '>', lastId)
    .whereNotNull('Invoices.openFor')
    .whereBetween('Invoices.dueDate', [from, to])
    .orderBy('Invoices.id')
    .limit(pageRows)
    .select('Invoices.id', 'Invoices.companyId', 'Invoices.dueDate', 'Settings.value as timeZone');
}

async function remind(host: Host, row: Row, days: readonly number[], now: number): Promise<void> {
  const clock = wallClock(row.timeZone ?? '');
  const chosen = choose(Number(row.dueDate), { clock, days, now });
  if (chosen === null) return;
  const ctx = host.contextFor(row.companyId);
  const mark = { invoiceId: row.id, dueDay: chosen.day, days: chosen.days };
  if (await Reminder.of(ctx).findOne(mark)) return;
  await ctx.transaction(async () => {
    const owed = await lockBilling(ctx);
    const invoice = await Invoice.of(ctx).findById(row.id).forUpdate();
    const isStill =
      owed && invoice?.openFor === row.companyId && dueDay(Number(invoice.dueDate)) === chosen.day;
    if (!isStill || (await Reminder.of(ctx).findOne(mark))) return;
    await Reminder.of(ctx).insert(mark);
    await mailPayers(ctx, {
      kind: 'invoice-reminder',
      // A reminder that would arrive after its day is not sent.
      expiresAt: Math.min(
        Date.now() + (chosen.left + 1) * dayMs,
        endOfDueDay(Number(invoice.dueDate), clock),
      ),
      textIn: (locale) =>
        reminderEmail(locale, { invoice, day: chosen.day, left: chosen.left, url: invoicesUrl(ctx) }),
    });
  });
}

/** Chooses the reminder that is due by the company's clock; null: none, or it is too early in the day. */
function choose(
  dueDate: number,
  { clock, days, now }: { clock: WallClock; days: readonly number[]; now: number },
): { day: string; left: number; days: number } | null {
  const day = dueDay(dueDate);
  const left = daysLeft(day, clock.timeZone, now);
  const due = dueReminder(days, left);
  return due === null || clock.at(now).hour < reminderHour ? null : { day, left, days: due };
}
