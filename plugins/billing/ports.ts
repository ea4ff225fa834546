import { definePort } from '@balcao/core';
import type { PaymentGateway } from './payment-gateway.ts';

export { PayerDocumentNeeded, PaymentGatewayFailed, PaymentNoticeForged } from './gateway-errors.ts';
export type {
  Charge,
  ChargeReading,
  ChargeRef,
  NewCharge,
  Notice,
  NoticeSource,
  PaymentGateway,
} from './payment-gateway.ts';

/** Port of the payment providers through which an invoice can be paid. The first configured one takes new charges. */
export const paymentGateways = definePort<PaymentGateway>('billing/gateways', {
  providedBy: ['payments-asaas', 'payments-efi'],
  many: true,
  key: ({ name }) => name,
});
