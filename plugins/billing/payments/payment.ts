import { CompanyModel } from '@balcao/core';
import type { PaymentState } from '../contract/limits.ts';

/** Payment that a provider reports for a charge. */
export class Payment extends CompanyModel {
  static override tableName = 'Payments';

  declare invoiceId: number;
  declare chargeId: number;
  declare gateway: string;
  /** Provider's id of the payment. */
  declare paymentId: string;
  declare amountCents: number;
  declare refundedCents: number;
  declare paidAt: number;
  declare state: PaymentState;
  declare attentionSince: number | null;
  declare seenAt: number | null;
  declare seenByUserId: number | null;
  declare note: string | null;
}
