import {
  type Context,
  companyClock,
  daysLeft,
  dueDay,
  endOfDueDay,
  isoTime,
  type WallClock,
} from '@balcao/core';
import { billingNow } from '../clock.ts';
import type { Invoice as Presented } from '../schemas.ts';
import type { Invoice } from './invoice.ts';

/** Converts cents to reais. */
export const inReais = (cents: number | string): number => Number(cents) / 100;
export const isoOf = (at: number | string): string => isoTime(Number(at));

/** Presents invoices of the actor's company for clients. */
export async function presentInvoices(ctx: Context, rows: readonly Invoice[]): Promise<Presented[]> {
  const [clock, now] = [await companyClock(ctx), await billingNow(ctx.host)];
  return rows.map((row) => presentBy(row, clock, now));
}

export async function presentInvoice(ctx: Context, row: Invoice): Promise<Presented> {
  return presentBy(row, await companyClock(ctx), await billingNow(ctx.host));
}

/** Returns true where an invoice is past its due day by the clock of its company. */
export function isOverdue(
  { dueDate, kind }: Pick<Invoice, 'dueDate' | 'kind'>,
  clock: WallClock,
  now: number,
): boolean {
  return kind === 'period' && endOfDueDay(Number(dueDate), clock) < now;
}

/** Presents one invoice by the clock of its company. */
export function presentBy(row: Invoice, clock: WallClock, now: number): Presented {
  return {
    id: row.id,
    kind: row.kind,
    detail: row.detail,
    value: inReais(row.valueCents),
    dueDate: isoOf(row.dueDate),
    dueDay: dueDay(Number(row.dueDate)),
    daysLeft: row.status === 'open' ? daysLeft(dueDay(Number(row.dueDate)), clock.timeZone, now) : null,
    ...periodOf(row),
    status: row.status,
    isOverdue: row.status === 'open' && isOverdue(row, clock, now),
    paidAt: row.paidAt === null ? null : isoOf(row.paidAt),
    paidBy: row.paidBy,
    gateway: row.gateway,
    companyId: row.companyId,
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  };
}

/**
 * Returns the first and the last day that the invoice pays for; a change of plan begins on the day on which it was
 * ordered.
 */
function periodOf({ kind, dueDate, periodEnd, createdAt }: Invoice) {
  const start = kind === 'period' ? dueDate : createdAt;
  return {
    periodStart: dueDay(Number(start)),
    periodEnd: periodEnd === null ? null : dueDay(Number(periodEnd)),
  };
}
