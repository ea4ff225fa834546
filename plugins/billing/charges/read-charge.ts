import { Company, type Context, type Host, sweptRows } from '@balcao/core';
import { billingNow } from '../clock.ts';
import type { ChargeStatus } from '../contract/limits.ts';
import { allGateways, gatewayNamed } from '../gateways.ts';
import { lockBilling } from '../invoices/billed-company.ts';
import { bringUpToDate } from '../invoices/bring-up-to-date.ts';
import { Invoice } from '../invoices/invoice.ts';
import { showInvoice } from '../live.ts';
import type { ChargeReading, PaymentGateway } from '../payment-gateway.ts';
import { takeOrphaned } from '../payments/orphaned.ts';
import { takePayment } from '../payments/take-payment.ts';
import { Charge } from './charge.ts';
import { chargeJob } from './end-charge.ts';
import { nextReadAt } from './read-times.ts';

/**
 * Asks the provider for the state of a charge and stores it: the payments, and whether the code has ended. Safe to run
 * twice, at the same time and after a crash anywhere; an older answer changes nothing that a newer one found. Throws when
 * the provider cannot be asked.
 */
export async function readAgain(ctx: Context, chargeId: number): Promise<void> {
  const charge = await Charge.of(ctx).findById(chargeId);
  if (!charge) return;
  const gateway = gatewayNamed(ctx.host, charge.gateway);
  // Its provider is not configured: its state is unknown, and the provider is not asked in vain.
  if (!gateway) return void (await postpone(ctx, charge));
  const ref = { txid: charge.txid, providerId: charge.providerId };
  await store(ctx, charge, await gateway.readCharge(ref));
  await withdraw(ctx, chargeId, gateway);
}

async function store(
  ctx: Context,
  { id: chargeId, gateway }: Charge,
  reading: ChargeReading | null,
): Promise<void> {
  await ctx.transaction(async () => {
    await lockBilling(ctx);
    const charge = await Charge.of(ctx).findById(chargeId).forUpdate();
    if (await isGone(ctx)) {
      await takeOrphaned(ctx, { charge, gateway }, reading?.payments ?? []);
      return charge && postpone(ctx, charge);
    }
    const invoice = charge && (await Invoice.of(ctx).findById(charge.invoiceId).forUpdate());
    if (!charge || !invoice) return;
    const now = await billingNow(ctx.host);
    for (const payment of reading?.payments ?? []) await takePayment(ctx, charge.id, payment);
    const current = await Charge.of(ctx).findById(chargeId).throwIfNotFound();
    const status = statusAfter(current, reading, now);
    const isLive = status === 'opening' || status === 'active';
    const ends = !isLive && current.liveFor !== null;
    await Charge.of(ctx)
      .findById(chargeId)
      .patch({
        status,
        ...(isLive ? {} : { liveFor: null }),
        // One that runs out by our clock alone may still be payable there.
        ...(ends && reading?.status === 'active' ? { isCancelDue: 1 as const } : {}),
        nextReadAt: nextReadAt({ createdAt: current.createdAt, status }, now),
      });
    if (ends) await showInvoice(ctx, current.invoiceId, 'update');
  });
  await bringUpToDate(ctx);
}

/** A deleted company renews no more; its rows are on their way out. */
async function isGone({ host, companyId }: Context): Promise<boolean> {
  return (await Company.in(host).findById(companyId).whereNull('deletedAt').select('id')) === undefined;
}

function statusAfter(charge: Charge, reading: ChargeReading | null, now: number): ChargeStatus {
  if (charge.status !== 'opening' && charge.status !== 'active') return charge.status;
  if (reading?.status === 'cancelled' || reading?.status === 'expired') return reading.status;
  return Number(charge.expiresAt) <= now ? 'expired' : charge.status;
}

/** Cancels a payment code at the provider, and then reads once more whether it was paid before. */
async function withdraw(ctx: Context, chargeId: number, gateway: PaymentGateway): Promise<void> {
  const charge = await Charge.of(ctx).findById(chargeId);
  if (!charge?.isCancelDue) return;
  const ref = { txid: charge.txid, providerId: charge.providerId };
  await gateway.cancelCharge(ref);
  await store(ctx, charge, await gateway.readCharge(ref));
  await Charge.of(ctx).findById(chargeId).patch({ isCancelDue: 0 });
}

async function postpone(ctx: Context, charge: Charge): Promise<void> {
  const now = await billingNow(ctx.host);
  await Charge.of(ctx)
    .findById(charge.id)
    .patch({ nextReadAt: nextReadAt(charge, now) });
}

/** Charges that one sweep wakes; more are found a minute later. */
const sweepMax = 200;

/**
 * Wakes the reading of every charge that is due, whether or not a notice of the provider arrived. Charges of a provider
 * that is not set up are mentioned in the log, since refunds there are not found.
 */
export async function findDueCharges(host: Host): Promise<void> {
  const now = await billingNow(host);
  const due = await sweptRows(host, {
    ...{ table: 'Charges', keys: ['id'], limit: sweepMax },
    where: (rows) => rows.where('nextReadAt', '<=', now).orderBy(['nextReadAt', 'id']),
  });
  for (const { ctx, id } of due) ctx.enqueue(chargeJob, { chargeId: id }, { dedupeKey: String(id) });
  if (due.length > 0) await warnOfAbsent(host, now);
}

/** Logs once that charges are due whose provider is not set up. */
async function warnOfAbsent(host: Host, now: number): Promise<void> {
  const present = allGateways(host).map(({ name }) => name);
  const unread = await sweptRows(host, {
    ...{ table: 'Charges', keys: ['id'], limit: sweepMax },
    where: (rows) => rows.where('nextReadAt', '<=', now).whereNotIn('gateway', present).orderBy('nextReadAt'),
  });
  const [first] = unread;
  if (!first) return;
  const charge = await Charge.of(first.ctx).findById(first.id);
  host.log.warn(
    { gateway: charge?.gateway, charges: unread.length },
    'codes of a payment provider that is not set up are not read; leave its variables in place',
  );
}

/** A look that failed again and again is taken up later by the sweep. */
export async function postponeCharge(ctx: Context, chargeId: number): Promise<void> {
  const charge = await Charge.of(ctx).findById(chargeId);
  if (charge) await postpone(ctx, charge);
}
