import { CompanyModel } from '@balcao/core';
import type { ChargeStatus } from '../contract/limits.ts';

/** Pix code at a payment provider by which a company can pay an invoice. */
export class Charge extends CompanyModel {
  static override tableName = 'Charges';

  declare invoiceId: number;
  /** The driver that opened it, and reads it for ever. */
  declare gateway: string;
  declare txid: string;
  declare providerId: string | null;
  declare amountCents: number;
  declare status: ChargeStatus;
  /** The invoice while it can be paid by this one; see the migration. */
  declare liveFor: number | null;
  declare qrCode: string | null;
  declare qrImage: string | null;
  declare expiresAt: number;
  declare isCancelDue: 0 | 1;
  declare nextReadAt: number | null;
}
