import type { Context } from '@balcao/core';
import { inReais, isoOf } from '../invoices/present-invoice.ts';
import { Payment } from '../payments/payment.ts';
import type { Charge as Presented } from '../schemas.ts';
import type { Charge } from './charge.ts';

/** Presents a charge under the names that clients of this API family read, `valor.original` and `qrcode.qrcode`. */
export async function presentCharge(ctx: Context, charge: Charge): Promise<Presented> {
  const payments = await Payment.of(ctx)
    .where({ chargeId: charge.id })
    .select('amountCents', 'refundedCents');
  const cents = payments.reduce((sum, one) => sum + Number(one.amountCents) - Number(one.refundedCents), 0);
  return {
    received: inReais(Math.max(0, cents)),
    txid: charge.txid,
    invoiceId: charge.invoiceId,
    gateway: charge.gateway,
    status: charge.status,
    expiresAt: isoOf(charge.expiresAt),
    valor: { original: inReais(charge.amountCents) },
    qrcode: { qrcode: charge.qrCode ?? '', imagemQrcode: charge.qrImage },
  };
}
