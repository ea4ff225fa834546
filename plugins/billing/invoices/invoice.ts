import { CompanyModel } from '@balcao/core';
import type { InvoiceEventData } from '../contract/events.ts';
import type { InvoiceKind, InvoiceStatus } from '../contract/limits.ts';

/** Invoice of a company for its plan, for one billing period. Money is integer cents, times are epoch milliseconds. */
export class Invoice extends CompanyModel {
  static override tableName = 'Invoices';

  declare kind: InvoiceKind;
  /**
   * Due day of the billed period, which prevents a second invoice for it; for a change of plan, `c` and the id of the
   * change.
   */
  declare period: string;
  /** Name of the plan. */
  declare detail: string;
  declare valueCents: number;
  declare dueDate: number;
  declare status: InvoiceStatus;
  /** Id of the company while the invoice is open; see the migration. */
  declare openFor: number | null;
  declare paidAt: number | null;
  declare paidBy: 'payment' | 'hand' | null;
  declare paidByUserId: number | null;
  /** Provider through which it was paid; null: not yet, or marked by hand. */
  declare gateway: string | null;
  /** Due date that the company has after the payment; null on rows of earlier versions. */
  declare periodEnd: number | null;
  /** Time of the event that its due day has passed; null: not yet for this due date. */
  declare overdueAt: number | null;
}

type ReportedChange = Pick<Invoice, 'id' | 'detail' | 'valueCents' | 'dueDate'>;

/** Returns the data of an invoice for events. */
export function eventDataOf({
  id: invoiceId,
  detail,
  valueCents,
  dueDate,
}: ReportedChange): InvoiceEventData {
  return { invoiceId, detail, valueCents: Number(valueCents), dueDate: Number(dueDate) };
}
