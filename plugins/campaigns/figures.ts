import { type Context, places } from '@balcao/core';
import type { Campaign } from './campaign.ts';
import type { RecipientState } from './contract/limits.ts';
import { NotChecked, NotOnWhatsapp, OptedOut } from './contract/reasons.ts';
import type { Figures } from './schemas.ts';

interface Row {
  campaignId: number;
  state: RecipientState;
  reasonCode: string | null;
  count: number;
  requested: number;
  confirmed: number;
  replied: number;
}

export interface Counted {
  figures: Figures;
  reasons: Array<{ state: RecipientState; code: string; count: number }>;
}

/** Counts the recipients of campaigns by result, from one index alone. */
export async function figuresOf(ctx: Context, campaignIds: readonly number[]): Promise<Map<number, Counted>> {
  const counted = new Map<number, Counted>();
  if (campaignIds.length === 0) return counted;
  const rows = await ctx.sql.rows<Row>(
    `SELECT campaignId, state, reasonCode, COUNT(*) AS count, COUNT(confirmationRequestedAt) AS requested,
       COUNT(confirmedAt) AS confirmed, COUNT(repliedAt) AS replied
     FROM CampaignShipping WHERE campaignId IN (${places(campaignIds.length)}) AND +companyId = :company
     GROUP BY campaignId, state, reasonCode`,
    [...campaignIds],
  );
  for (const id of campaignIds)
    counted.set(id, countedFrom(rows.filter(({ campaignId }) => campaignId === id)));
  return counted;
}

/** Figures of one campaign, also when its ledger was reduced to them. */
export async function figuresOfOne(
  ctx: Context,
  { id, sums }: Pick<Campaign, 'id' | 'sums'>,
): Promise<Counted> {
  return sums === null ? countLedger(ctx, id) : (JSON.parse(sums) as Counted);
}

/** Figures of one campaign, counted in its ledger. */
export async function countLedger(ctx: Context, campaignId: number): Promise<Counted> {
  return (await figuresOf(ctx, [campaignId])).get(campaignId) ?? countedFrom([]);
}

/** Reasons of recipients that a campaign was never meant to reach. */
const outside: ReadonlySet<string> = new Set([NotChecked.code, NotOnWhatsapp.code, OptedOut.code]);

function countedFrom(rows: readonly Row[]): Counted {
  const sum = (of: (row: Row) => boolean, what: 'count' | 'requested' | 'confirmed' | 'replied' = 'count') =>
    rows.filter(of).reduce((total, row) => total + Number(row[what]), 0);
  const all = () => true;
  const isIn =
    (...states: RecipientState[]) =>
    (row: Row) =>
      states.includes(row.state);
  const isOutside = ({ state, reasonCode }: Row) =>
    state === 'skipped' && reasonCode !== null && outside.has(reasonCode);
  return {
    figures: {
      recipients: sum(all),
      // Recipients who were asked for consent first and opted out then were reached.
      valid: sum((row) => !isOutside(row)) + sum(isOutside, 'requested'),
      delivered: sum(isIn('delivered')),
      waiting: sum(isIn('waiting', 'confirmed')),
      sending: sum(isIn('sending', 'asking')),
      asked: sum(isIn('asked')),
      failed: sum(isIn('failed')),
      skipped: sum(isIn('skipped')),
      confirmationsRequested: sum(all, 'requested'),
      confirmed: sum(all, 'confirmed'),
      replied: sum(all, 'replied'),
    },
    reasons: rows
      .flatMap(({ state, reasonCode, count }) =>
        reasonCode === null ? [] : [{ state, code: reasonCode, count: Number(count) }],
      )
      .sort((one, other) => other.count - one.count),
  };
}
