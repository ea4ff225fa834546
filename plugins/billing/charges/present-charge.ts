import { inReais, isoOf } from '../invoices/present-invoice.ts';
import type { Charge as Presented } from '../schemas.ts';
import type { Charge } from './charge.ts';

/** A charge as clients see it, in the words of those who read `valor.original` and `qrcode.qrcode`. */
export function presentCharge(charge: Charge): Presented {
  return {
    txid: charge.txid,
    invoiceId: charge.invoiceId,
    gateway: charge.gateway,
    status: charge.status,
    expiresAt: isoOf(charge.expiresAt),
    valor: { original: inReais(charge.amountCents) },
    qrcode: { qrcode: charge.qrCode ?? '', imagemQrcode: charge.qrImage },
  };
}
