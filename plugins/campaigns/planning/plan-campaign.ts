import type { Context } from '@balcao/core';
import { connectionsByIds, wireIdOf } from '../../connections/index.ts';
import { wakeChecks } from '../../contact-lists/index.ts';
import { Campaign, confirmationColumns, messageColumns } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import { NotAnyMore } from '../contract/reasons.ts';
import { changeLedger, ledgerRows } from '../ledger.ts';
import { showProgress } from '../live.ts';
import { wakeSending } from '../running/jobs.ts';
import { suppressedAmong } from '../suppressions/suppressed-among.ts';
import { readCompanyState } from './company-state.ts';
import { type Candidate, candidatesAfter } from './find-recipients.ts';
import { knownAmong, personOf, renewRows } from './renew-rows.ts';
import { takeChecks } from './take-checks.ts';

/** Number of recipients of one step, to bound the memory. */
const pageSize = 500;
/** Recipients of one step while users are at work. */
const pageSizeBesidePeople = 250;

const columns = [
  'campaignId',
  'planRun',
  'contactListItemId',
  'contactId',
  'number',
  'numberKey',
  'name',
  'email',
  'variant',
  'confirmationVariant',
  'wireId',
  'confirmationWireId',
  'state',
  'reasonCode',
  'createdAt',
  'updatedAt',
] as const;

/**
 * Writes a running campaign's recipients into its ledger, page by page: each page and the position after it are stored in
 * one transaction, so that a crash leaves a plan to continue, and two processes that plan at the same time do no page
 * twice. Each recipient gets a text and message ids in advance; a contact who cannot get it is stored with the reason,
 * and one whose number is not checked yet waits for the check.
 */
export async function planCampaign(ctx: Context, id: number): Promise<void> {
  const { throttle } = ctx.host;
  for (let more = true; more; )
    more = await throttle.step(() => {
      const size = throttle.areUsersPresent() ? pageSizeBesidePeople : pageSize;
      return ctx.transaction(() => planPage(ctx, id, size));
    });
  await takeChecks(ctx, id);
}

/** True while there may be more to plan. */
async function planPage(ctx: Context, id: number, size: number): Promise<boolean> {
  const campaign = await Campaign.of(ctx).findById(id).forUpdate();
  if (campaign?.status !== 'EM_ANDAMENTO' || campaign.isPlanned) return false;
  const { candidates, next } = await candidatesAfter(ctx, campaign, Number(campaign.planCursor), size);
  await storePage(ctx, campaign, candidates);
  if (next === null && (await leaveOut(ctx, campaign, size))) return true;
  await Campaign.of(ctx)
    .findById(id)
    .patch({
      ...(next === null ? { isPlanned: 1 as const } : { planCursor: next }),
      updatedAt: Date.now(),
    });
  if (campaign.whatsappId !== null) wakeSending(ctx, campaign.whatsappId);
  showProgress(ctx, id);
  return next !== null;
}

async function storePage(ctx: Context, campaign: Campaign, given: readonly Candidate[]): Promise<void> {
  const candidates = [...new Map(given.map((candidate) => [candidate.numberKey, candidate])).values()];
  if (candidates.length === 0) return;
  const keys = candidates.map(({ numberKey }) => numberKey);
  const suppressed = await suppressedAmong(ctx, candidates);
  const known = await knownAmong(ctx, campaign.id, keys);
  const now = await campaignNow(ctx.host);
  const fresh = candidates.filter(({ numberKey }) => !known.has(numberKey));
  if (candidates.some(({ isOnWhatsapp }) => isOnWhatsapp === null)) wakeChecks(ctx);
  await insertRows(ctx, campaign, fresh, suppressed, now);
  await renewRows(ctx, campaign, candidates, { known, suppressed, now });
}

async function insertRows(
  ctx: Context,
  campaign: Campaign,
  candidates: readonly Candidate[],
  suppressed: ReadonlySet<string>,
  now: number,
): Promise<void> {
  if (candidates.length === 0) return;
  const { whatsappId } = campaign;
  const connection =
    whatsappId === null ? undefined : (await connectionsByIds(ctx, [whatsappId])).get(whatsappId);
  const newWireId = () => wireIdOf(ctx.host, connection?.provider ?? '');
  const messages = messageColumns.filter((column) => campaign[column].trim() !== '').length;
  const requests = confirmationColumns.filter((column) => campaign[column].trim() !== '').length;
  const rows = candidates.map((candidate) => {
    const [state, reason] = readCompanyState(candidate, suppressed);
    const person = personOf(candidate);
    return [
      campaign.id,
      campaign.planRun,
      person.contactListItemId,
      person.contactId,
      person.number,
      candidate.numberKey.slice(0, 128),
      person.name,
      person.email,
      oneOf(messages),
      oneOf(requests),
      newWireId(),
      // Also where no consent is asked for: a stopped campaign may go on with requests.
      newWireId(),
      state,
      reason,
      now,
      now,
    ];
  });
  await ctx.sql.insert('CampaignShipping', columns, rows);
}

/**
 * Marks a page of those who have a turn left from an earlier start and are recipients no more; true while there may be
 * others.
 */
async function leaveOut(ctx: Context, campaign: Campaign, size: number): Promise<boolean> {
  const rows = await ledgerRows(
    ctx,
    ['id'],
    {
      campaignId: campaign.id,
      // Without requests an answer to one is awaited no more.
      state: campaign.confirmation ? ['waiting', 'failed'] : ['waiting', 'failed', 'asked'],
    },
    { sql: `AND planRun < ? LIMIT ${size}`, bindings: [campaign.planRun] },
  );
  if (rows.length === 0) return false;
  await changeLedger(
    ctx,
    { id: rows.map(({ id }) => id) },
    { state: 'skipped', reasonCode: NotAnyMore.code, reasonDetails: null, updatedAt: Date.now() },
  );
  return rows.length === size;
}

/** Picks a number from 1 to `count` by chance; 1 when `count` is 0. */
function oneOf(count: number): number {
  return 1 + Math.floor(Math.random() * Math.max(1, count));
}
