import { type Context, companyClock } from '@balcao/core';
import { Charge } from '../charges/charge.ts';
import { billingNow } from '../clock.ts';
import { billingLimits } from '../contract/limits.ts';
import { showInvoice } from '../live.ts';
import { alignChange } from '../plan-changes/align-change.ts';
import { lockBilling, type Owed } from './billed-company.ts';
import { eventDataOf, Invoice } from './invoice.ts';
import { isOverdue } from './present-invoice.ts';

/**
 * Brings a company's open invoice in line with what the company owes. The invoice is made once the due date is near. It
 * follows plan, value and due date as long as no payment code is open for it, and it is withdrawn when the company owes
 * nothing any more. Calling this twice or at the same time is safe: it works under the company's lock, and two unique
 * keys refuse a second invoice.
 */
export async function bringUpToDate(ctx: Context): Promise<void> {
  await ctx.transaction(async () => {
    await lockBilling(ctx);
    await alignChange(ctx);
    const owed = await lockBilling(ctx);
    await align(ctx, owed);
    await noteOverdue(ctx);
  });
}

async function align(ctx: Context, owed: Owed | null): Promise<void> {
  const open = await openInvoice(ctx);
  const isNear = owed !== null && owed.dueDate - (await billingNow(ctx.host)) < billingLimits.horizonMs;
  if (!open) {
    if (isNear) await issue(ctx, owed);
    return;
  }
  if (await Charge.of(ctx).findOne({ liveFor: open.id })) return;
  if (!isNear) await takeBack(ctx, open);
  else if (!isUpToDate(open, owed)) await follow(ctx, open, owed);
}

/** Notifies the company once when the due day of its open invoice is over. */
async function noteOverdue(ctx: Context): Promise<void> {
  const open = await openInvoice(ctx);
  if (!open || open.overdueAt !== null) return;
  const now = await billingNow(ctx.host);
  if (!isOverdue(open, await companyClock(ctx), now)) return;
  await Invoice.of(ctx).findById(open.id).patch({ overdueAt: now });
  ctx.emit('invoice.overdue', eventDataOf(open));
  await showInvoice(ctx, open.id, 'update');
}

function openInvoice(ctx: Context): Promise<Invoice | undefined> {
  return Invoice.of(ctx).findOne({ openFor: ctx.companyId }).execute();
}

/** True when an open invoice states what the company owes now. */
export function isUpToDate(
  invoice: Pick<Invoice, 'dueDate' | 'valueCents' | 'detail'>,
  { dueDate, valueCents, detail }: Owed,
): boolean {
  return (
    Number(invoice.dueDate) === dueDate &&
    Number(invoice.valueCents) === valueCents &&
    invoice.detail === detail
  );
}

async function issue(ctx: Context, { period, ...owed }: Owed): Promise<void> {
  const free = await freePeriod(ctx, period);
  const open = { ...owed, kind: 'period', status: 'open', openFor: ctx.companyId, overdueAt: null } as const;
  const again = free.takenBackId;
  if (again) await Invoice.of(ctx).findById(again).patch(open);
  const id = again ?? (await Invoice.of(ctx).insert({ ...open, period: free.period })).id;
  ctx.emit('invoice.created', eventDataOf({ ...owed, id }));
  await showInvoice(ctx, id, 'create');
}

async function follow(
  ctx: Context,
  { id, period: own, dueDate, overdueAt: notifiedAt }: Invoice,
  { period, ...owed }: Owed,
): Promise<void> {
  const overdueAt = Number(dueDate) === owed.dueDate ? notifiedAt : null;
  if (own.split('.')[0] === period)
    await Invoice.of(ctx)
      .findById(id)
      .patch({ ...owed, overdueAt });
  else {
    const free = await freePeriod(ctx, period);
    // The row that was taken back makes room.
    if (free.takenBackId) await Invoice.of(ctx).deleteById(free.takenBackId);
    await Invoice.of(ctx)
      .findById(id)
      .patch({ ...owed, overdueAt, period: free.period });
  }
  ctx.emit('invoice.updated', eventDataOf({ ...owed, id }));
  await showInvoice(ctx, id, 'update');
}

async function takeBack(ctx: Context, open: Invoice): Promise<void> {
  const { id } = open;
  await Invoice.of(ctx).findById(id).patch({ status: 'cancelled', openFor: null });
  ctx.emit('invoice.cancelled', eventDataOf(open));
  await showInvoice(ctx, id, 'delete');
}

/** The day itself; when it was paid already and our staff set the due date back to it, the day with the next number. */
async function freePeriod(ctx: Context, day: string): Promise<{ period: string; takenBackId?: number }> {
  const same = await Invoice.of(ctx)
    .where('period', 'like', `${day}%`)
    .orderBy('id')
    .select('id', 'status', 'period');
  const takenBack = same.find(({ status }) => status === 'cancelled');
  if (takenBack && !(await Charge.of(ctx).findOne({ invoiceId: takenBack.id })))
    return { period: takenBack.period, takenBackId: takenBack.id };
  const taken = new Set(same.map(({ period }) => period));
  let period = day;
  for (let round = 2; taken.has(period); round++) period = `${day}.${round}`;
  return { period };
}
