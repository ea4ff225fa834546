import type { IncomingHttpHeaders } from 'node:http';

/**
 * Driver of one payment provider: it opens charges that a company pays, and reads the provider's payment notices.
 * Amounts are integer cents.
 */
export interface PaymentGateway {
  /** Name of the driver, stored with every charge, so it must never change: `sandbox`, `efi`, `asaas`. */
  name: string;
  /**
   * Returns true where new charges go to this provider. A driver that returns false still reads the charges that it
   * opened.
   */
  configured(): boolean;
  /** True where the provider refuses a payer without a CPF or CNPJ, so that the screen asks for it. */
  needsDocument?: boolean;
  /**
   * Opens a charge; repeated with the same `txid` it returns the same charge. Called outside any transaction. Throws
   * ERR_PAYER_DOCUMENT_NEEDED, and ERR_PAYMENT_GATEWAY when the provider refuses or cannot be reached; the charge may
   * exist in spite of an error, and the next attempt has the same `txid`.
   */
  createCharge(input: NewCharge): Promise<Charge>;
  /**
   * Reads the present state of a charge at the provider; null for an unknown charge. Throws when the provider cannot be
   * reached.
   */
  readCharge(ref: ChargeRef): Promise<ChargeReading | null>;
  /**
   * Cancels a charge at the provider, so that it can no longer be paid. A charge that is unknown, paid or cancelled
   * already is no error.
   */
  cancelCharge(ref: ChargeRef): Promise<void>;
  /**
   * Returns the charges that a notice mentions; nothing else in it is trusted, and each charge is read again.
   *
   * Authenticates the notice in constant time and throws ERR_PAYMENT_NOTICE_FORGED when it is not from the provider. A
   * notice without charges (a test) returns none.
   */
  readNotice(notice: NoticeSource): Promise<Notice>;
  /**
   * Registers this address, which has no query, for notices at the provider, in place of the former one; safe to
   * repeat. Some providers call the address before they answer. Throws ERR_PAYMENT_GATEWAY.
   */
  registerWebhook?(url: string): Promise<void>;
}

export interface NewCharge {
  /** Id of the charge, chosen by the product: 32 letters and digits, never used twice. */
  txid: string;
  amountCents: number;
  /** Epoch milliseconds. */
  expiresAt: number;
  description: string;
  payer: Payer;
}

interface Payer {
  name: string;
  /** CPF or CNPJ, digits and letters only. */
  document?: string | null;
  email?: string | null;
}

export interface Charge {
  /** Provider's own id, where it has one besides the txid. */
  providerId: string | null;
  /** Code that payers copy and paste into their bank's app; also the content of the QR code. */
  qrCode: string;
  /** Provider's picture of the QR code as a data URI; without it the picture is drawn from `qrCode`. */
  qrImage?: string | null;
}

export interface ChargeRef {
  txid: string;
  /** Null where the answer to the opening of the charge was lost. */
  providerId: string | null;
}

export interface ChargeReading {
  status: 'active' | 'paid' | 'cancelled' | 'expired';
  /** All payments for the charge, also late, repeated and refunded ones. */
  payments: readonly ReadPayment[];
}

export interface ReadPayment {
  /** Provider's id of the payment, the same at every read. */
  id: string;
  amountCents: number;
  /** Epoch milliseconds. */
  paidAt: number;
  refundedCents: number;
}

/** Request that arrived at the webhook address for payment notices, unchanged. */
export interface NoticeSource {
  headers: IncomingHttpHeaders;
  query: Record<string, unknown>;
  rawBody: Buffer;
  /** Sender's address, as far as trusted proxies state it; absent where unknown. */
  address?: string;
  /** True when the connection had a trusted client certificate. */
  clientAuthorized?: boolean;
}

export interface Notice {
  /** Provider's id of the notice, the same when it is sent again; null when it has none. */
  eventId: string | null;
  txids: string[];
  providerIds: string[];
}
