import { type Context, isUniqueViolation } from '@balcao/core';
import { numberCheck } from '../../contacts/index.ts';
import { ContactList, countOn } from '../contact-list.ts';
import { type ContactListItemRow, findItem, keysOf } from '../items/item.ts';
import { showItem, showList } from '../live.ts';

/** Answer of the network about a number. `unavailable`: nothing is online to ask; `failed`: the question itself failed. */
export type CheckAnswer = { isValid: boolean; number: string | null } | 'unavailable' | 'failed';

/** Questions about one number that failed, after which it stays as it is. */
const attemptsMax = 3;

/** Asks the network about a number: never inside a transaction. */
export async function askNetwork(ctx: Context, number: string): Promise<CheckAnswer> {
  const check = numberCheck.find(ctx.host);
  if (!check) return 'unavailable';
  try {
    const addresses = await check(ctx, number);
    if (addresses === 'unavailable') return 'unavailable';
    if (addresses === null) return { isValid: false, number: null };
    return { isValid: true, number: addresses.find(({ kind }) => kind === 'phone')?.value ?? null };
  } catch (error) {
    ctx.log.debug({ err: error }, 'a number of a contact list could not be asked for');
    return 'failed';
  }
}

/**
 * Stores what was said of an item's number, with its list's counts; answers the item, or undefined when it is gone. An
 * answer about a number that the item no longer has is dropped.
 */
export async function storeAnswer(
  ctx: Context,
  item: ContactListItemRow,
  answer: Exclude<CheckAnswer, 'unavailable'>,
): Promise<ContactListItemRow | undefined> {
  try {
    return await store(ctx, item, answer);
  } catch (error) {
    if (!isUniqueViolation(error) || answer === 'failed') throw error;
    // Somebody else on the list has the number as the network names it: this one stays as typed.
    return store(ctx, item, { ...answer, number: null });
  }
}

async function store(
  ctx: Context,
  { id, contactListId, number: asked }: ContactListItemRow,
  answer: Exclude<CheckAnswer, 'unavailable'>,
): Promise<ContactListItemRow | undefined> {
  return ctx.transaction(async () => {
    const list = await ContactList.of(ctx).findById(contactListId).whereNull('deletedAt').forUpdate();
    const before: ContactListItemRow | undefined = await ctx.table('ContactListItems').where({ id }).first();
    if (!list || !before) return undefined;
    if (before.number !== asked || before.checkedRound >= list.checkRound) return before;
    const isGivenUp = answer === 'failed' && before.checkAttempts + 1 >= attemptsMax;
    const change =
      answer === 'failed'
        ? { checkAttempts: before.checkAttempts + 1, ...(isGivenUp ? { checkedRound: list.checkRound } : {}) }
        : answered(before, answer, list.checkRound);
    await ctx
      .table('ContactListItems')
      .where({ id })
      .update({ ...change, updatedAt: Date.now() });
    if (answer === 'failed' && !isGivenUp) return before;
    const isValid = answer === 'failed' ? Boolean(before.isWhatsappValid) : answer.isValid;
    const validCount = Number(isValid) - Number(Boolean(before.isWhatsappValid));
    const after = await findItem(ctx, id);
    showItem(ctx, 'update', after);
    showList(ctx, 'update', await countOn(ctx, list, { waitingCount: -1, validCount }));
    return after;
  });
}

function answered(
  before: ContactListItemRow,
  { isValid, number }: Exclude<CheckAnswer, string>,
  checkedRound: number,
) {
  const fields = { name: before.name, email: before.email, number: number ?? before.number };
  return {
    ...{ number: fields.number, ...keysOf(fields) },
    ...{ isWhatsappValid: isValid, checkedRound, checkAttempts: 0, checkedAt: Date.now() },
  };
}
