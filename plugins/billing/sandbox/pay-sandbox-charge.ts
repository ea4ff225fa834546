import type { Host } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { ChargeNotFound, ChargeNotPayable } from '../contract/errors.ts';
import { sandboxName } from '../contract/limits.ts';
import { takeNotice } from '../notices/take-notice.ts';
import { findSandboxCharge, sandboxCharges, signedNotice } from './sandbox-gateway.ts';

/**
 * Pays or refunds a code of the sandbox (the simulated payment provider) for our own staff, and sends the notice that a
 * real provider would. A second call pays nothing more. Throws ERR_NO_CHARGE_FOUND and, for one that has ended,
 * ERR_CHARGE_NOT_PAYABLE.
 */
export async function paySandboxCharge(
  host: Host,
  txid: string,
  { cents, refundedCents }: { cents?: number | undefined; refundedCents?: number | undefined },
): Promise<void> {
  const charge = await findSandboxCharge(host, txid);
  if (!charge) throw ChargeNotFound();
  const now = await billingNow(host);
  if (charge.paidAt === null) {
    const isOver = charge.isCancelled || Number(charge.expiresAt) <= now;
    const paid = isOver
      ? 0
      : await sandboxCharges(host)
          .where({ txid, isCancelled: 0 })
          .whereNull('paidAt')
          .update({ paidAt: now, paidCents: cents ?? charge.amountCents, updatedAt: now });
    if (paid === 0 && (await findSandboxCharge(host, txid))?.paidAt === null) throw ChargeNotPayable();
  }
  if (refundedCents !== undefined)
    await sandboxCharges(host).where({ txid }).update({ refundedCents, updatedAt: now });
  await takeNotice(host, signedNotice(host, txid), sandboxName);
}
