import type { Host } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { ChargeNotFound, ChargeNotPayable } from '../contract/errors.ts';
import { sandboxName } from '../contract/limits.ts';
import { takeNotice } from '../notices/take-notice.ts';
import { findSandboxCharge, sandboxCharges, signedNotice } from './sandbox-gateway.ts';

/**
 * Says that a code of the sandbox was paid, or given back, and sends the notice that a provider would, through the same intake.
 * A second call pays nothing a second time. Throws ERR_NO_CHARGE_FOUND and, for one that is over, ERR_CHARGE_NOT_PAYABLE.
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
