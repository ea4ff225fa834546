import { type Context, isUniqueViolation, nextVersion, requireVersion } from '@balcao/core';
import { checkNow } from '../checks/check-now.ts';
import { countOn, lockList } from '../contact-list.ts';
import { ItemIsThere, ListIsFull } from '../contract/errors.ts';
import { contactListLimits } from '../contract/limits.ts';
import { dropItem, showItem, showList } from '../live.ts';
import type { CreateItem, UpdateItem } from '../schemas.ts';
import { type ContactListItemRow, checkedItem, findItem, itemWithNumber, keysOf } from './item.ts';

/**
 * Adds a person to a list for an admin; one with the same number there is returned unchanged. Whether the number is on
 * WhatsApp is checked at once where that is quick, else in the background. Throws ERR_NO_CONTACTLIST_FOUND,
 * ERR_CONTACTLIST_FULL and what `checkedItem` throws.
 */
export async function addItem(ctx: Context, input: CreateItem): Promise<ContactListItemRow> {
  const fields = await checkedItem(ctx, input);
  const { item, isNew } = await ctx.transaction(async () => {
    const list = await lockList(ctx, input.contactListId);
    const known = await itemWithNumber(ctx, list.id, fields.number);
    if (known) return { item: known, isNew: false };
    if (list.itemCount >= contactListLimits.items) throw ListIsFull();
    const now = Date.now();
    const about = { contactListId: list.id, createdAt: now, updatedAt: now };
    const [id] = (await ctx.insert('ContactListItems', { ...fields, ...keysOf(fields), ...about })) as [
      number,
    ];
    const added = await findItem(ctx, id);
    showItem(ctx, 'create', added);
    showList(ctx, 'update', await countOn(ctx, list, { itemCount: 1, waitingCount: 1 }));
    return { item: added, isNew: true };
  });
  return isNew ? checkNow(ctx, item) : item;
}

/**
 * Changes the given fields of a person on a list; a new number is checked on WhatsApp again. Throws
 * ERR_NO_CONTACTLISTITEM_FOUND, ERR_CONTACTLISTITEM_DUPLICATED, ERR_CHANGED_MEANWHILE and the errors of `checkedItem`.
 */
export async function updateItem(ctx: Context, id: number, input: UpdateItem): Promise<ContactListItemRow> {
  const { contactListId } = await findItem(ctx, id);
  try {
    const { item, isAsked } = await ctx.transaction(async () => {
      const list = await lockList(ctx, contactListId);
      const before = await findItem(ctx, id);
      requireVersion(ctx, before);
      const given = {
        name: input.name ?? before.name,
        number: input.number ?? before.number,
        email: input.email === undefined ? before.email : input.email,
      };
      const fields = await checkedItem(ctx, given, before);
      const isOther = fields.number !== before.number;
      const unasked = { isWhatsappValid: false, checkedRound: 0, checkAttempts: 0, checkedAt: null };
      await ctx
        .table('ContactListItems')
        .where({ id })
        .update({
          ...fields,
          ...keysOf(fields),
          ...(isOther ? unasked : {}),
          updatedAt: nextVersion(before),
        });
      const changed = await findItem(ctx, id);
      showItem(ctx, 'update', changed);
      if (isOther) {
        const waited = before.checkedRound < list.checkRound;
        const by = { waitingCount: waited ? 0 : 1, validCount: before.isWhatsappValid ? -1 : 0 };
        showList(ctx, 'update', await countOn(ctx, list, by));
      }
      return { item: changed, isAsked: isOther };
    });
    return isAsked ? await checkNow(ctx, item) : item;
  } catch (error) {
    if (isUniqueViolation(error)) throw ItemIsThere({ cause: error });
    throw error;
  }
}

/** Takes a person off a list. Throws ERR_NO_CONTACTLISTITEM_FOUND. */
export async function deleteItem(ctx: Context, id: number): Promise<void> {
  const { contactListId } = await findItem(ctx, id);
  await ctx.transaction(async () => {
    const list = await lockList(ctx, contactListId);
    const item = await findItem(ctx, id);
    await ctx.table('ContactListItems').where({ id }).delete();
    dropItem(ctx, id);
    const by = {
      itemCount: -1,
      waitingCount: item.checkedRound < list.checkRound ? -1 : 0,
      validCount: item.isWhatsappValid ? -1 : 0,
    };
    showList(ctx, 'update', await countOn(ctx, list, by));
    ctx.audit({
      action: 'contact-list-item.deleted',
      record: { type: 'contact-list-item', id, name: item.name },
    });
  });
}
