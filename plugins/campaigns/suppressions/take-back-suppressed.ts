import { type Context, storedReason } from '@balcao/core';
import { takeBack } from '../../tickets/index.ts';
import { Campaign, messageIdsOf, type RecipientRow } from '../campaign.ts';
import { OptedOut } from '../contract/reasons.ts';
import { changeLedger, ledgerRows } from '../ledger.ts';
import { showProgress } from '../live.ts';
import { suppressedAmong } from './suppressed-among.ts';

/** Name of the job that takes back what waits for a person who gets no campaigns any more. */
export const takeBackJob = 'campaigns/take-back-suppressed';

const columns = [
  ...['id', 'state', 'messageId', 'firstMessageId', 'messageIds', 'confirmationMessageId'],
  ...['contactId', 'number', 'numberKey'],
] as const satisfies ReadonlyArray<keyof RecipientRow>;
type Waiting = Pick<RecipientRow, (typeof columns)[number]>;

/**
 * Takes back the messages of running campaigns that wait in the outbox for people who have opted out, by whatever number
 * of theirs, and marks their recipients as opted out. A message that is being sent at this moment may still reach them.
 * Safe to run twice.
 */
export async function takeBackSuppressed(ctx: Context): Promise<void> {
  const running = await Campaign.of(ctx).where({ status: 'EM_ANDAMENTO' }).select('id').orderBy('id');
  for (const { id: campaignId } of running)
    await ctx.transaction(async () => {
      if ((await optedOutOf(ctx, campaignId)).length === 0) return;
      await Campaign.of(ctx).findById(campaignId).forUpdate();
      await takeBackOptedOut(ctx, campaignId);
      showProgress(ctx, campaignId);
    });
}

/** Takes back the waiting messages of one campaign for people who have opted out, in the transaction that locks it. */
export async function takeBackOptedOut(ctx: Context, campaignId: number): Promise<void> {
  for (const row of await optedOutOf(ctx, campaignId)) await takeBackRow(ctx, row);
}

/** Recipients of a campaign who have opted out and whose message is under way: as many at most as an outbox holds. */
async function optedOutOf(ctx: Context, campaignId: number): Promise<Waiting[]> {
  const rows = await ledgerRows(ctx, columns, { campaignId, state: ['asking', 'sending'] });
  const suppressed = await suppressedAmong(ctx, rows);
  return rows.filter(({ numberKey }) => suppressed.has(numberKey));
}

async function takeBackRow(ctx: Context, row: Waiting): Promise<void> {
  const last = Number(row.state === 'asking' ? row.confirmationMessageId : row.messageId);
  const taken = await takeBack(ctx, row.state === 'asking' ? [last] : messageIdsOf(row), OptedOut());
  if (!taken.has(last)) return;
  const { code, details } = storedReason(OptedOut());
  await changeLedger(
    ctx,
    { id: row.id },
    { state: 'skipped', reasonCode: code, reasonDetails: details, updatedAt: Date.now() },
  );
}
