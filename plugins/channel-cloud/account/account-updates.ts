import { type Context, canonicalPhone, digitsOf, fieldsOf, type Reason } from '@balcao/core';
import { endByNetwork, findConnection, reopenByNetwork } from '../../connections/index.ts';
import { AccountDeleted, AccountLocked, AccountOffboarded, AccountUnlinked } from '../contract/reasons.ts';
import { type Fields, textOf } from '../inbound/webhook-value.ts';
import { readNumber } from '../numbers/cloud-number.ts';

/** Name of the webhook field about a business account as a whole; such webhooks name an account, and a number at times. */
export const accountField = 'account_update';

/** Consequence for the numbers of the account: their sessions end, or are opened again that ended for a reason. */
type Consequence = { ends: Reason } | { opensAfter: string };

/** Returns the id of the account that an update is about; `entryId` holds where the update names none. */
export function accountOf(value: Fields, entryId: string): string {
  return textOf(fieldsOf(value.waba_info).waba_id) || entryId;
}

/** Returns true where an update ends the sessions of an account's numbers, or opens them again. */
export function changesSessions(value: Fields): boolean {
  return consequenceOf(value) !== null;
}

/**
 * Ends the session of a number whose account Meta took from the product, as of the time `at` (epoch milliseconds), or opens
 * it again once Meta gave the account back. A session that began later goes on, and one that ended for another reason
 * stays ended. Safe to repeat.
 */
export async function takeAccountUpdate(
  ctx: Context,
  connectionId: number,
  { value, at }: { value: Fields; at: number },
): Promise<void> {
  const consequence = consequenceOf(value);
  if (!consequence || !(await isMeant(ctx, connectionId, value))) return;
  await ctx.transaction(async () => {
    if ('ends' in consequence)
      await endByNetwork(ctx, connectionId, { reason: consequence.ends, sentAt: at });
    else await reopenByNetwork(ctx, connectionId, consequence.opensAfter);
  });
}

function consequenceOf(value: Fields): Consequence | null {
  switch (value.event) {
    case 'PARTNER_REMOVED':
      return { ends: AccountUnlinked({ details: textOf(fieldsOf(value.disconnection_info).reason, 100) }) };
    case 'ACCOUNT_DELETED':
      return { ends: AccountDeleted() };
    case 'ACCOUNT_OFFBOARDED':
      return { ends: AccountOffboarded() };
    case 'ACCOUNT_RECONNECTED':
      return { opensAfter: AccountOffboarded.code };
    case 'DISABLED_UPDATE':
      return afterBan(fieldsOf(value.ban_info).waba_ban_state);
    default:
      return null;
  }
}

/** An account that is only scheduled to be disabled sends on until then. */
function afterBan(state: unknown): Consequence | null {
  if (state === 'DISABLE') return { ends: AccountLocked() };
  return state === 'REINSTATE' ? { opensAfter: AccountLocked.code } : null;
}

/** Returns true where an update is about the whole account, or names this number by its id or by its digits. */
async function isMeant(ctx: Context, connectionId: number, value: Fields): Promise<boolean> {
  const named = textOf(value.phone_number_id) || textOf(value.phone_number);
  if (named === '') return true;
  const { phoneNumberId } = await readNumber(ctx, connectionId);
  if (named === phoneNumberId) return true;
  const { number } = await findConnection(ctx, connectionId);
  return canonicalPhone(digitsOf(named)) === canonicalPhone(digitsOf(number ?? ''));
}
