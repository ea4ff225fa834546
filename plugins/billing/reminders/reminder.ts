import { CompanyModel } from '@balcao/core';

/** E-mail that announced the due day of an invoice. */
export class Reminder extends CompanyModel {
  static override tableName = 'InvoiceReminders';

  declare invoiceId: number;
  /** Due day in the e-mail, YYYY-MM-DD. */
  declare dueDay: string;
  /** Days before the due day; 0: the due day itself. */
  declare days: number;
}
