/** The public API of billing: what other plugins may use. */
export { requirePixCode, UnusablePixCode } from './pix-code.ts';
export {
  type Charge,
  type ChargeReading,
  type ChargeRef,
  type NewCharge,
  type Notice,
  type NoticeSource,
  PayerDocumentNeeded,
  type PaymentGateway,
  PaymentGatewayFailed,
  PaymentNoticeForged,
  paymentGateways,
} from './ports.ts';
