import { createHash } from 'node:crypto';
import { AppError, type Host, isUniqueViolation, superCompanyId } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { allGateways } from '../gateways.ts';
import type { Notice, NoticeSource, PaymentGateway } from '../payment-gateway.ts';
import { PaymentNoticeForged } from '../ports.ts';
import { rowsOfNotices } from './notice-rows.ts';

export const noticeJob = 'billing/notice';

/**
 * Takes what arrived at the address for notices: authenticated by the driver whose it is, kept in a table, and answered
 * only then; what it means is worked out by a job. One that came before is not kept twice. `type` is what stands behind the
 * address and may name the driver; otherwise each is asked. Throws ERR_PAYMENT_NOTICE_FORGED when no driver signs for it.
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

/** An id of ours to know the event by: its own, or a digest where it has none or one that is too long. */
function keyOf({ eventId }: Notice, rawBody: Buffer): string {
  if (eventId !== null && eventId.length <= 90) return `id:${eventId}`;
  return `sha256:${createHash('sha256')
    .update(eventId ?? rawBody)
    .digest('hex')}`;
}

/** The id of the notice while there is work to be done on it; null for one that is done with. */
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

/** A wake-up that is lost costs seconds: the sweep finds the notice. */
export function wakeNotice(host: Host, noticeId: number): void {
  host.contextFor(superCompanyId).enqueue(noticeJob, { noticeId }, { dedupeKey: String(noticeId) });
}
