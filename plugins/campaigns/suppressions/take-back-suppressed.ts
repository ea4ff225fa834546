import { type Context, storedReason } from '@balcao/core';
import { takeBack } from '../../tickets/index.ts';
import { Campaign, messageIdsOf, type RecipientRow } from '../campaign.ts';
import { OptedOut } from '../contract/reasons.ts';
import { changeLedger, ledgerRows } from '../ledger.ts';
import { showProgress } from '../live.ts';

/** Name of the job that takes back what waits for a number that gets no campaigns any more. */
export const takeBackJob = 'campaigns/take-back-suppressed';

type Waiting = Pick<
  RecipientRow,
  'id' | 'state' | 'messageId' | 'firstMessageId' | 'messageIds' | 'confirmationMessageId'
>;

/**
 * Takes back the messages of running campaigns that wait in the outbox for this number, and marks their recipient as opted out.
 * A message that is being sent at this moment may still reach them. Safe to run twice.
 */
export async function takeBackSuppressed(ctx: Context, numberKey: string): Promise<void> {
  const running = await Campaign.of(ctx).where({ status: 'EM_ANDAMENTO' }).select('id').orderBy('id');
  for (const { id: campaignId } of running)
    await ctx.transaction(async () => {
      const where = { campaignId, numberKey, state: ['asking', 'sending'] } as const;
      if ((await ledgerRows(ctx, ['id'], where)).length === 0) return;
      await Campaign.of(ctx).findById(campaignId).forUpdate();
      const columns = ['id', 'state', 'messageId', 'firstMessageId', 'messageIds'] as const;
      for (const row of await ledgerRows(ctx, [...columns, 'confirmationMessageId'], where))
        await takeBackRow(ctx, row);
      showProgress(ctx, campaignId);
    });
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
