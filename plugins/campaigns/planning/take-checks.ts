import { type Context, places } from '@balcao/core';
import { Campaign, type RecipientRow } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { CheckAwaited, NotAnyMore, NotOnWhatsapp } from '../contract/reasons.ts';
import { changeLedger, ledgerRows } from '../ledger.ts';
import { showProgress } from '../live.ts';
import { wakePlanning, wakeSending } from '../running/jobs.ts';

/** Recipients of one step. */
const pageSize = 500;

type Waiting = Pick<RecipientRow, 'id' | 'contactListItemId'>;

/**
 * Continues with recipients whose number was checked since they were planned, page by page in the order of the ledger,
 * which is about the order of the checks: it ends at the first page without a result. Safe to run twice, and in any
 * process.
 */
export async function takeChecks(ctx: Context, campaignId: number): Promise<void> {
  for (let after = 0; ; ) {
    const rows: Waiting[] = await ledgerRows(
      ctx,
      ['id', 'contactListItemId'],
      { campaignId, state: 'waiting', reasonCode: CheckAwaited.code },
      { sql: `AND id > ? ORDER BY id LIMIT ${pageSize}`, bindings: [after] },
    );
    if (rows.length === 0 || (await takePage(ctx, campaignId, rows)) === 0) return;
    after = rows.at(-1)?.id ?? 0;
  }
}

/** True while a campaign has recipients whose number must still be looked up on WhatsApp. */
export async function awaitsChecks(ctx: Context, campaignId: number): Promise<boolean> {
  const where = { campaignId, state: 'waiting', reasonCode: CheckAwaited.code } as const;
  return (await ledgerRows(ctx, ['id'], where, { sql: 'LIMIT 1' })).length > 0;
}

/** Lists of running campaigns that wait until numbers are checked. */
export async function listsAwaited(ctx: Context): Promise<number[]> {
  const running = await runningWithLists(ctx);
  const awaited = await Promise.all(running.map(({ id }) => awaitsChecks(ctx, id)));
  return running.flatMap(({ contactListId }, index) => (awaited[index] ? [contactListId] : []));
}

/** Has the running campaigns of a list look at its answers, after the commit. */
export async function hearOfChecks(ctx: Context, contactListId: number): Promise<void> {
  for (const campaign of await runningWithLists(ctx))
    if (campaign.contactListId === contactListId) wakePlanning(ctx, campaign.id);
}

async function runningWithLists(ctx: Context): Promise<Array<{ id: number; contactListId: number }>> {
  const running = await Campaign.of(ctx)
    .where('status', 'EM_ANDAMENTO')
    .whereNotNull('contactListId')
    .select('id', 'contactListId');
  return running.map(({ id, contactListId }) => ({ id, contactListId: Number(contactListId) }));
}

interface Answer {
  id: number;
  isWhatsappValid: 0 | 1;
  checkedAt: number | null;
  /** The network was asked in vain: the number itself is what is left to try. */
  isGivenUp: 0 | 1;
}

/** Answers how many of these were answered. */
async function takePage(ctx: Context, campaignId: number, rows: readonly Waiting[]): Promise<number> {
  const itemIds = rows.flatMap(({ contactListItemId }) => contactListItemId ?? []);
  const answers = new Map((await answersOf(ctx, itemIds)).map((answer) => [answer.id, answer]));
  const fates = rows.map((row) => fateOf(answers.get(Number(row.contactListItemId))));
  const idsOf = (fate: Fate) => rows.filter((_row, index) => fates[index] === fate).map(({ id }) => id);
  const answered = rows.length - idsOf('awaited').length;
  if (answered === 0) return 0;
  await ctx.transaction(async () => {
    // First the campaign, as the release does, so that none waits for the other in a circle.
    const campaign = await Campaign.of(ctx).findById(campaignId).forUpdate();
    if (!campaign) return;
    const updatedAt = await campaignNow(ctx.host);
    const awaiting = { state: 'waiting', reasonCode: CheckAwaited.code } as const;
    await changeLedger(ctx, { ...awaiting, id: idsOf('registered') }, { reasonCode: null, updatedAt });
    for (const [fate, { code: reasonCode }] of [
      ['unregistered', NotOnWhatsapp],
      ['deleted', NotAnyMore],
    ] as const)
      await changeLedger(ctx, { ...awaiting, id: idsOf(fate) }, { state: 'skipped', reasonCode, updatedAt });
    if (campaign.whatsappId !== null) wakeSending(ctx, campaign.whatsappId);
    showProgress(ctx, campaignId);
  });
  return answered;
}

type Fate = 'registered' | 'unregistered' | 'deleted' | 'awaited';

function fateOf(answer: Answer | undefined): Fate {
  if (!answer) return 'deleted';
  if (answer.isWhatsappValid || (answer.checkedAt === null && answer.isGivenUp)) return 'registered';
  return answer.checkedAt === null ? 'awaited' : 'unregistered';
}

async function answersOf(ctx: Context, itemIds: readonly number[]): Promise<Answer[]> {
  if (itemIds.length === 0) return [];
  return ctx.sql.rows<Answer>(
    `SELECT i.id, i.isWhatsappValid, i.checkedAt,
       CASE WHEN i.checkedRound >= l.checkRound THEN 1 ELSE 0 END AS isGivenUp
     FROM ContactListItems i JOIN ContactLists l ON l.id = i.contactListId
     WHERE i.id IN (${places(itemIds.length)}) AND +i.companyId = :company AND l.deletedAt IS NULL`,
    [...itemIds],
  );
}
