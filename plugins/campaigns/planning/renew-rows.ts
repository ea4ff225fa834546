import { type Context, places } from '@balcao/core';
import type { Campaign, RecipientRow } from '../campaign.ts';
import type { RecipientState } from '../contract/limits.ts';
import { Declined, NoAnswer } from '../contract/reasons.ts';
import { changeEachInLedger, changeLedger } from '../ledger.ts';
import { readCompanyState } from './company-state.ts';
import type { Candidate } from './find-recipients.ts';

/** Columns of a recipient that a list or a contact may have changed since an earlier start. */
const personColumns = ['contactListItemId', 'contactId', 'number', 'name', 'email'] as const;
type Person = Pick<RecipientRow, (typeof personColumns)[number]>;

/** Recipient in the ledger from an earlier start. */
export type Known = Pick<RecipientRow, 'id' | 'numberKey' | 'state' | 'reasonCode'> & Person;

/** Reads those of these numbers that the campaign's ledger has already, by their keys. */
export async function knownAmong(
  ctx: Context,
  campaignId: number,
  keys: readonly string[],
): Promise<Map<string, Known>> {
  const rows = await ctx.sql.rows<Known>(
    `SELECT id, numberKey, state, reasonCode, ${personColumns.join(', ')} FROM CampaignShipping
     WHERE campaignId = ? AND numberKey IN (${places(keys.length)}) AND +companyId = :company`,
    [campaignId, ...keys],
  );
  return new Map(rows.map((row) => [row.numberKey, row]));
}

/**
 * Renews recipients in the ledger from an earlier start: only those who have not got the message have another turn, and
 * they get it as their list or contact names them now.
 */
export async function renewRows(
  ctx: Context,
  campaign: Campaign,
  candidates: readonly Candidate[],
  about: { known: ReadonlyMap<string, Known>; suppressed: ReadonlySet<string>; now: number },
): Promise<void> {
  const { known, suppressed, now } = about;
  const byState = new Map<string, { state: RecipientState | null; reason: string | null; ids: number[] }>();
  const persons = new Map<number, Person>();
  for (const candidate of candidates) {
    const row = known.get(candidate.numberKey);
    if (!row) continue;
    const isOpen = isOpenAgain(campaign, row);
    const [state, reason] = isOpen ? readCompanyState(candidate, suppressed) : ([null, null] as const);
    const group = byState.get(`${state} ${reason}`) ?? { state, reason, ids: [] };
    group.ids.push(row.id);
    byState.set(`${state} ${reason}`, group);
    const person = personOf(candidate, row);
    const isOther = personColumns.some((column) => person[column] !== row[column]);
    if (isOther && (isOpen || row.state === 'asked' || row.state === 'confirmed'))
      persons.set(row.id, person);
  }
  await changeEachInLedger(ctx, {}, { updatedAt: now }, persons);
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

/** Columns of a candidate as the ledger stores them; `before` keeps its contact where a list knows none. */
export function personOf(
  { contactListItemId, contactId, number, name, email }: Candidate,
  before: Pick<RecipientRow, 'contactId'> = { contactId: null },
): Person {
  return {
    contactListItemId,
    contactId: contactId ?? before.contactId,
    number: number.slice(0, 128),
    name: name.slice(0, 255),
    email: email.slice(0, 255),
  };
}

/**
 * True for a recipient who may get the campaign again. One who said no is not asked again, nor one who did not answer the
 * request for consent; without requests the latter gets the message like the others, and so does one who is still asked.
 */
function isOpenAgain({ confirmation }: Campaign, { state, reasonCode }: Known): boolean {
  if (state === 'skipped')
    return reasonCode !== Declined.code && (!confirmation || reasonCode !== NoAnswer.code);
  return state === 'waiting' || state === 'failed' || (state === 'asked' && !confirmation);
}
