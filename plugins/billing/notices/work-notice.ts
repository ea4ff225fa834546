import { forgetOlder, type Host } from '@balcao/core';
import { readAgain } from '../charges/read-charge.ts';
import { billingNow } from '../clock.ts';
import { rowsOfNotices } from './notice-rows.ts';
import { wakeNotice } from './take-notice.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A notice is known by its id for this long after it came, longer than any provider sends one again. */
const keptMs = 60 * day;
/** After this time no job works on the notice any more. The charge itself is still checked at its own times. */
const triedMs = 3 * day;
const sweepMax = 200;
/** Form of the ids that `openCharge` gives to charges. */
const ownTxid = /^[0-9a-f]{32}$/;

interface NoticeRow {
  id: number;
  gateway: string;
  about: string;
  tries: number;
  nextTryAt: number | null;
  createdAt: number;
}

interface NoticeContent {
  txids: string[];
  providerIds: string[];
}

/** Reads each charge that a provider's notice names. Safe to run twice; the notice is done only when all were read. */
export async function workNotice(host: Host, noticeId: number): Promise<void> {
  const notice: NoticeRow | undefined = await rowsOfNotices(host)
    .table('PaymentNotices')
    .where({ id: noticeId })
    .first();
  if (!notice || notice.nextTryAt === null) return;
  await postpone(host, notice);
  for (const { id, companyId } of await chargesOf(host, notice))
    await readAgain(host.contextFor(companyId), id);
  await reportUnknown(host, notice);
  await rowsOfNotices(host)
    .table('PaymentNotices')
    .where({ id: noticeId })
    .update({ nextTryAt: null, updatedAt: await billingNow(host) });
}

/** Logs charges of our own form that are not here: their company was deleted, and their money is to be paid back. */
async function reportUnknown(host: Host, { id, gateway, about }: NoticeRow): Promise<void> {
  const { txids } = JSON.parse(about) as NoticeContent;
  const ours = txids.filter((txid) => ownTxid.test(txid));
  if (ours.length === 0) return;
  const rows: Array<{ txid: string }> = await rowsOfNotices(host)
    .table('Charges')
    .whereIn('txid', ours)
    .select('txid');
  const known = new Set(rows.map(({ txid }) => txid));
  for (const txid of ours)
    if (!known.has(txid))
      host.log.error({ noticeId: id, gateway, txid }, 'a payment notice names a charge that is not here');
}

/** Before the work: should it be cut short, or fail, the sweep comes to it later and later. */
async function postpone(host: Host, { id, tries, createdAt }: NoticeRow): Promise<void> {
  const now = await billingNow(host);
  const isOver = now - Number(createdAt) > triedMs;
  if (isOver)
    host.log.warn({ noticeId: id }, 'a payment notice is given up; its charges are looked at by themselves');
  await rowsOfNotices(host)
    .table('PaymentNotices')
    .where({ id })
    .update({
      tries: Number(tries) + 1,
      nextTryAt: isOver ? null : now + Math.min(10_000 * 2 ** Math.min(Number(tries), 10), 60 * minute),
      updatedAt: now,
    });
}

async function chargesOf(
  host: Host,
  { gateway, about }: NoticeRow,
): Promise<Array<{ id: number; companyId: number }>> {
  const { txids, providerIds } = JSON.parse(about) as NoticeContent;
  const charges = rowsOfNotices(host)
    .table('Charges')
    .where({ gateway })
    .orderBy('id')
    .select('id', 'companyId');
  // An empty alternative would have the embedded database read all charges of the provider.
  if (providerIds.length === 0) return charges.whereIn('txid', txids);
  if (txids.length === 0) return charges.whereIn('providerId', providerIds);
  return charges.where((either) => either.whereIn('txid', txids).orWhereIn('providerId', providerIds));
}

/** Wakes the jobs of unfinished notices, and deletes notices that are long past. */
export async function findNotices(host: Host): Promise<void> {
  const now = await billingNow(host);
  const due: Array<{ id: number }> = await rowsOfNotices(host)
    .table('PaymentNotices')
    .where('nextTryAt', '<=', now)
    .orderBy(['nextTryAt', 'id'])
    .limit(sweepMax)
    .select('id');
  for (const { id } of due) wakeNotice(host, id);
  await forgetOlder(host, { table: 'PaymentNotices', before: now - keptMs });
}
