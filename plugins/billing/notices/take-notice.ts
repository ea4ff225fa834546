import { createHash } from 'node:crypto';
import { AppError, type Host, isUniqueViolation, superCompanyId } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { allGateways } from '../gateways.ts';
import type { Notice, NoticeSource, PaymentGateway } from '../payment-gateway.ts';
import { PaymentNoticeForged } from '../ports.ts';
import { rowsOfNotices } from './notice-rows.ts';

export const noticeJob = 'billing/notice';

/**
 * Accepts a payment provider's notice at the address for notices: the driver authenticates it, it is stored, and then
 * the provider gets its answer; a job processes it later. A notice that comes twice is stored once. `type` is the last
 * part of the address, which may be a driver's name; otherwise every driver checks the notice. Throws
 * ERR_PAYMENT_NOTICE_FORGED when no driver recognises it.
 */
export async function takeNotice(host: Host, source: NoticeSource, type?: string): Promise<void> {
  const { gateway, notice } = await authenticated(host, source, type);
  if (notice.txids.length + notice.providerIds.length === 0) return;
  const eventKey = keyOf(notice, source.rawBody);
  const id = await keep(host, gateway.name, eventKey, notice);
  if (id) wakeNotice(host, id);
}

async function authenticated(
  host: Host,
  source: NoticeSource,
  type: string | undefined,
): Promise<{ gateway: PaymentGateway; notice: Notice }> {
  const all = allGateways(host);
  const named = all.filter(({ name }) => name === type);
  for (const gateway of named.length > 0 ? named : all) {
    try {
      return { gateway, notice: await gateway.readNotice(source) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  throw PaymentNoticeForged();
}

/** Returns the key of a notice: the provider's id, or a hash where it has none or a very long one. */
function keyOf({ eventId }: Notice, rawBody: Buffer): string {
  if (eventId !== null && eventId.length <= 90) return `id:${eventId}`;
  return `sha256:${createHash('sha256')
    .update(eventId ?? rawBody)
    .digest('hex')}`;
}

/** Stores the notice and returns its id while it must be processed; null for one that was processed. */
async function keep(
  host: Host,
  gateway: string,
  eventKey: string,
  { txids, providerIds }: Notice,
): Promise<number | null> {
  const { table, sql } = rowsOfNotices(host);
  const now = await billingNow(host);
  const about = JSON.stringify({ txids, providerIds });
  try {
    const columns = ['gateway', 'eventKey', 'about', 'tries', 'nextTryAt', 'createdAt', 'updatedAt'];
    const [id = null] = await sql.insertForIds('PaymentNotices', columns, [
      [gateway, eventKey, about, 0, now, now, now],
    ]);
    return id;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const known: { id: number; nextTryAt: number | null } | undefined = await table('PaymentNotices')
      .where({ gateway, eventKey })
      .first('id', 'nextTryAt');
    return known?.nextTryAt === null ? null : (known?.id ?? null);
  }
}

/** Starts the job that processes a notice; where this wake-up is lost, the sweep finds the notice seconds later. */
export function wakeNotice(host: Host, noticeId: number): void {
  host.contextFor(superCompanyId).enqueue(noticeJob, { noticeId }, { dedupeKey: String(noticeId) });
}
