import { type Context, faultLevel, type Host, sweptRows } from '@balcao/core';
import { Campaign } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { ledgerDays } from '../contract/limits.ts';
import { countLedger } from '../figures.ts';
import { ledgerRows, removeFromLedger } from '../ledger.ts';
import { settingsOf } from '../settings/campaign-settings.ts';

const dayMs = 24 * 60 * 60_000;
const shortestMs = dayMs * Math.min(...ledgerDays.filter((days) => days > 0));
/** Rows that one transaction takes away: short enough that no campaign that runs waits. */
const rowsAtOnce = 1000;

/**
 * Replaces the recipients of old campaigns by their sums, after the time that the company's setting `ledgerDays` allows.
 */
export async function reduceOldLedgers(host: Host): Promise<void> {
  const now = await campaignNow(host);
  const companies = await sweptRows(host, {
    ...{ table: 'Campaigns', keys: [] },
    where: (rows) =>
      rows
        .where({ status: 'FINALIZADA' })
        .whereNull('reducedAt')
        .where('completedAt', '<', now - shortestMs),
  });
  for (const { ctx } of companies) {
    const { companyId } = ctx;
    try {
      await reduceOf(ctx, now);
    } catch (error) {
      host.log[faultLevel(error)](
        { err: error, companyId },
        'old campaigns of a company were not reduced; it comes again',
      );
    }
  }
}

async function reduceOf(ctx: Context, now: number): Promise<void> {
  const { ledgerDays: days } = await settingsOf(ctx);
  if (days === 0) return;
  const old = await Campaign.of(ctx)
    .where({ status: 'FINALIZADA' })
    .whereNull('reducedAt')
    .where('completedAt', '<', now - days * dayMs)
    .orderBy('completedAt')
    .select('id');
  for (const { id } of old) await reduceLedger(ctx, id);
}

/**
 * Stores the sums of a finished campaign and deletes its recipients' rows. The sums are stored before the first row is
 * deleted, and the report reads the sums from then on. So a process killed at any point leaves the report unchanged,
 * and the next sweep continues.
 */
async function reduceLedger(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(() => storeSums(ctx, id));
  for (let isMore = true; isMore; ) isMore = await ctx.transaction(() => removeSome(ctx, id));
}

async function storeSums(ctx: Context, id: number): Promise<void> {
  const campaign = await Campaign.of(ctx).findById(id).forUpdate();
  if (campaign?.status !== 'FINALIZADA' || campaign.sums !== null) return;
  const counted = await countLedger(ctx, id);
  await Campaign.of(ctx)
    .findById(id)
    .patch({ sums: JSON.stringify(counted) });
  ctx.audit({
    action: 'campaign.reduced',
    record: { type: 'campaign', id, name: campaign.name },
    after: { rows: counted.figures.recipients },
  });
}

/** True while there may be more rows. */
async function removeSome(ctx: Context, id: number): Promise<boolean> {
  const campaign = await Campaign.of(ctx).findById(id).forUpdate();
  if (!campaign?.sums || campaign.reducedAt !== null) return false;
  const rows = await ledgerRows(ctx, ['id'], { campaignId: id }, { sql: `ORDER BY id LIMIT ${rowsAtOnce}` });
  await removeFromLedger(
    ctx,
    rows.map((row) => row.id),
  );
  if (rows.length === rowsAtOnce) return true;
  await Campaign.of(ctx)
    .findById(id)
    .patch({ reducedAt: await campaignNow(ctx.host) });
  return false;
}
