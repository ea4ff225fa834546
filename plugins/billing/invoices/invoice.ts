import { CompanyModel } from '@balcao/core';
import type { InvoiceEventData } from '../contract/events.ts';
import type { InvoiceKind, InvoiceStatus } from '../contract/limits.ts';

/** Invoice for a company's plan, for one billing period. Money is integer cents, times are epoch milliseconds. */
export class Invoice extends CompanyModel {
  static override tableName = 'Invoices';

  declare kind: InvoiceKind;
  /** The due day that it is for, by which no period is billed twice; `c` and the change's id for a change of plan. */
  declare period: string;
  /** The plan's name. */
  declare detail: string;
  declare valueCents: number;
  declare dueDate: number;
  declare status: InvoiceStatus;
  /** The company while it is open; see the migration. */
  declare openFor: number | null;
  declare paidAt: number | null;
  declare paidBy: 'payment' | 'hand' | null;
  declare paidByUserId: number | null;
  /** The provider by which it was paid; null: by hand, or not yet. */
  declare gateway: string | null;
  /** The due date to which its payment renews, or renewed; null where that was not kept. */
  declare periodEnd: number | null;
  /** Time of the notice that its due day is over; null: not yet, for this due date. */
  declare overdueAt: number | null;
}

type ReportedChange = Pick<Invoice, 'id' | 'detail' | 'valueCents' | 'dueDate'>;

/** Event payload of an invoice. */
export function eventDataOf({
  id: invoiceId,
  detail,
  valueCents,
  dueDate,
}: ReportedChange): InvoiceEventData {
  return { invoiceId, detail, valueCents: Number(valueCents), dueDate: Number(dueDate) };
}
