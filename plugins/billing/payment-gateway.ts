import type { IncomingHttpHeaders } from 'node:http';

/**
 * Driver of one payment provider: opens charges that a customer pays, and reads its payment notices. Amounts are integer
 * cents.
 */
export interface PaymentGateway {
  /** Stored with every charge, so it never changes: `sandbox`, `efi`, `asaas`. */
  name: string;
  /** Whether new charges are its. One that takes none is asked all the same about those that it opened. */
  configured(): boolean;
  /** True: a payer without a CPF or CNPJ is refused, so the screen asks for it. */
  needsDocument?: boolean;
  /**
   * Opens a charge, once however often it is asked: a repeat of the same `txid` answers the same charge. It is called outside
   * any transaction. Throws ERR_PAYER_DOCUMENT_NEEDED, and ERR_PAYMENT_GATEWAY for what the provider refuses or when it
   * cannot be reached; whatever it throws, the charge may exist by then, and the next try comes with the same `txid`.
   */
  createCharge(input: NewCharge): Promise<Charge>;
  /** Present state of the charge at the provider; null when it knows no such charge. Throws when it cannot be reached. */
  readCharge(ref: ChargeRef): Promise<ChargeReading | null>;
  /** Sees to it that it can no longer be paid. One that is unknown, paid or gone already is no error. */
  cancelCharge(ref: ChargeRef): Promise<void>;
  /**
   * Returns the charges that a notice names. It is trusted no further than that: each charge is read again.
   *
   * Authenticates the notice in constant time and throws ERR_PAYMENT_NOTICE_FORGED when it is not the provider's; one that
   * names no charge (a test) yields none.
   */
  readNotice(notice: NoticeSource): Promise<Notice>;
  /**
   * Registers this address, which carries no query, for notices at the provider, in place of what was registered before: done
   * twice it is registered once. Some call the address before they answer. Throws ERR_PAYMENT_GATEWAY.
   */
  registerWebhook?(url: string): Promise<void>;
}

export interface NewCharge {
  /** Id of the charge that we choose: 32 letters and digits, unique for ever. */
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
  /** Provider's own id, when it has one besides the txid. */
  providerId: string | null;
  /** Code that payers copy and paste into their bank's app; also the content of the QR code. */
  qrCode: string;
  /** The provider's picture of it, a data URI; without one it is drawn from `qrCode`. */
  qrImage?: string | null;
}

export interface ChargeRef {
  txid: string;
  /** null as long as the answer to its opening was lost. */
  providerId: string | null;
}

export interface ChargeReading {
  status: 'active' | 'paid' | 'cancelled' | 'expired';
  /** Everything that was paid for it, also what came late, twice or was given back. */
  payments: readonly ReadPayment[];
}

export interface ReadPayment {
  /** The provider's id of this payment, the same at every reading. */
  id: string;
  amountCents: number;
  /** Epoch milliseconds. */
  paidAt: number;
  refundedCents: number;
}

/** Request that arrived at the webhook URL of payment notices, unchanged. */
export interface NoticeSource {
  headers: IncomingHttpHeaders;
  query: Record<string, unknown>;
  rawBody: Buffer;
  /** Where it came from, as far as our proxies are believed; absent where it is unknown. */
  address?: string;
  /** True when the connection itself showed a client certificate that we trust. */
  clientAuthorized?: boolean;
}

export interface Notice {
  /** The provider's id of the notice, equal when it is sent again; null when it has none. */
  eventId: string | null;
  txids: string[];
  providerIds: string[];
}
