import { type Context, places } from '@balcao/core';
import { connectionsByIds, wireIdOf } from '../../connections/index.ts';
import { wakeChecks } from '../../contact-lists/index.ts';
import { Campaign, confirmationColumns, messageColumns, type RecipientRow } from '../campaign.ts';
import { campaignNow } from '../clock.ts';
import type { RecipientState } from '../contract/limits.ts';
import {
  CheckAwaited,
  Declined,
  NoAnswer,
  NotAnyMore,
  NotOnWhatsapp,
  OptedOut,
} from '../contract/reasons.ts';
import { changeLedger, ledgerRows } from '../ledger.ts';
import { showProgress } from '../live.ts';
import { wakeSending } from '../running/jobs.ts';
import { suppressedAmong } from '../suppressions/suppressed-among.ts';
import { type Candidate, candidatesAfter } from './find-recipients.ts';
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
    return [
      campaign.id,
      campaign.planRun,
      candidate.contactListItemId,
      candidate.contactId,
      candidate.number.slice(0, 128),
      candidate.numberKey.slice(0, 128),
      candidate.name.slice(0, 255),
      candidate.email.slice(0, 255),
      oneOf(messages),
      oneOf(requests),
      newWireId(),
      campaign.confirmation ? newWireId() : '',
      state,
      reason,
      now,
      now,
    ];
  });
  await ctx.sql.insert('CampaignShipping', columns, rows);
}

type Known = Pick<RecipientRow, 'id' | 'numberKey' | 'state' | 'reasonCode'>;

/** Renews recipients in the ledger from an earlier start: only those who have not got the message have another turn. */
async function renewRows(
  ctx: Context,
  campaign: Campaign,
  candidates: readonly Candidate[],
  about: { known: ReadonlyMap<string, Known>; suppressed: ReadonlySet<string>; now: number },
): Promise<void> {
  const { known, suppressed, now } = about;
  const byState = new Map<string, { state: RecipientState | null; reason: string | null; ids: number[] }>();
  for (const candidate of candidates) {
    const row = known.get(candidate.numberKey);
    if (!row) continue;
    const [state, reason] = isOpenAgain(row)
      ? readCompanyState(candidate, suppressed)
      : ([null, null] as const);
    const group = byState.get(`${state} ${reason}`) ?? { state, reason, ids: [] };
    group.ids.push(row.id);
    byState.set(`${state} ${reason}`, group);
  }
  for (const { state, reason, ids } of byState.values())
    await changeLedger(
      ctx,
      { id: ids },
      {
        planRun: campaign.planRun,
        ...(state === null ? {} : { state, reasonCode: reason, reasonDetails: null }),
        updatedAt: now,
      },
    );
}

/**
 * True for a recipient who may get the campaign again: one who said no, or did not answer the request for consent, is not
 * asked again.
 */
function isOpenAgain({ state, reasonCode }: Known): boolean {
  if (state === 'skipped') return reasonCode !== Declined.code && reasonCode !== NoAnswer.code;
  return state === 'waiting' || state === 'failed';
}

function readCompanyState(
  { isOnWhatsapp, numberKey }: Candidate,
  suppressed: ReadonlySet<string>,
): readonly [RecipientState, string | null] {
  if (isOnWhatsapp === false) return ['skipped', NotOnWhatsapp.code];
  if (suppressed.has(numberKey)) return ['skipped', OptedOut.code];
  return ['waiting', isOnWhatsapp === null ? CheckAwaited.code : null];
}

async function knownAmong(
  ctx: Context,
  campaignId: number,
  keys: readonly string[],
): Promise<Map<string, Known>> {
  const rows = await ctx.sql.rows<Known>(
    `SELECT id, numberKey, state, reasonCode FROM CampaignShipping
     WHERE campaignId = ? AND numberKey IN (${places(keys.length)}) AND +companyId = :company`,
    [campaignId, ...keys],
  );
  return new Map(rows.map((row) => [row.numberKey, row]));
}

/** Marks a page of those who waited from an earlier start and are recipients no more; true while there may be others. */
async function leaveOut(ctx: Context, campaign: Campaign, size: number): Promise<boolean> {
  const rows = await ledgerRows(
    ctx,
    ['id'],
    { campaignId: campaign.id, state: ['waiting', 'failed'] },
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
