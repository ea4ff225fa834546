import { CompanyModel } from '@balcao/core';
import type { ChargeStatus } from '../contract/limits.ts';

/** Pix code at a payment provider by which a company can pay an invoice. */
export class Charge extends CompanyModel {
  static override tableName = 'Charges';

  declare invoiceId: number;
  /** Driver that opened the charge and reads it from then on. */
  declare gateway: string;
  declare txid: string;
  declare providerId: string | null;
  declare amountCents: number;
  declare status: ChargeStatus;
  /** Id of the invoice while this charge can pay it; see the migration. */
  declare liveFor: number | null;
  declare qrCode: string | null;
  declare qrImage: string | null;
  declare expiresAt: number;
  declare isCancelDue: 0 | 1;
  declare nextReadAt: number | null;
}
