import { type Context, isUniqueViolation } from '@balcao/core';
import { ContactList, countOn } from '../contact-list.ts';
import { type ContactListItemRow, itemColumns, keysOf } from '../items/item.ts';
import { reloadItems, showItem, showList } from '../live.ts';
import { numbersAsked } from '../ports.ts';
import type { Known } from './ask-network.ts';

/** Failed checks of a number after which it is not checked again. */
const attemptsMax = 3;
/** Number of changed items up to which screens receive them one by one; for more they read the list again. */
const shownMax = 50;

/** Item whose number was checked, with the network's answer. */
export interface Answered {
  item: ContactListItemRow;
  answer: Known | 'failed';
}

/**
 * Stores the network's answers about the numbers of one list, with the list's counts, in one transaction; returns the
 * items in their present state. An answer about a changed number or a deleted item is dropped. Safe to run twice.
 */
export async function storeAnswers(
  ctx: Context,
  contactListId: number,
  answers: readonly Answered[],
): Promise<ContactListItemRow[]> {
  try {
    return await store(ctx, contactListId, answers);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another item of the list has the number in the network's form, so all items keep their typed numbers.
    const asTyped = answers.map(({ item, answer }) => ({
      item,
      answer: answer === 'failed' ? answer : { ...answer, number: null },
    }));
    return store(ctx, contactListId, asTyped);
  }
}

async function store(
  ctx: Context,
  contactListId: number,
  answers: readonly Answered[],
): Promise<ContactListItemRow[]> {
  return ctx.transaction(async () => {
    const list = await ContactList.of(ctx).findById(contactListId).whereNull('deletedAt').forUpdate();
    if (!list) return [];
    const ids = answers.map(({ item }) => item.id);
    const before = await itemsById(ctx, ids);
    const open = answers.flatMap(({ item, answer }) => {
      const row = before.get(item.id);
      const isOpen = row !== undefined && row.number === item.number && row.checkedRound < list.checkRound;
      return isOpen ? [{ row, answer }] : [];
    });
    const changes = open.map(({ row, answer }) => ({ row, change: changeOf(row, answer, list.checkRound) }));
    for (const { change, ids: alike } of inGroups(changes))
      await ctx
        .table('ContactListItems')
        .whereIn('id', alike)
        .update({ ...change, updatedAt: Date.now() });
    const after = await itemsById(ctx, ids);
    const done = changes.flatMap(({ row, change }) => ('checkedRound' in change ? [row] : []));
    if (done.length > 0) {
      const rows = done.flatMap(({ id }) => after.get(id) ?? []);
      const validCount = validIn(rows) - validIn(done);
      showList(ctx, 'update', await countOn(ctx, list, { waitingCount: -done.length, validCount }));
      if (rows.length > shownMax) reloadItems(ctx, list.id, rows.slice(0, shownMax));
      else for (const row of rows) showItem(ctx, 'update', row);
      for (const hear of numbersAsked.of(ctx.host)) await hear(ctx, list.id);
    }
    return ids.flatMap((id) => after.get(id) ?? []);
  });
}

type Change = Partial<ContactListItemRow & ReturnType<typeof keysOf>>;

function changeOf(row: ContactListItemRow, answer: Answered['answer'], checkedRound: number): Change {
  if (answer === 'failed') {
    const checkAttempts = row.checkAttempts + 1;
    return checkAttempts < attemptsMax ? { checkAttempts } : { checkAttempts, checkedRound };
  }
  const said = { isWhatsappValid: answer.isValid, checkedRound, checkAttempts: 0, checkedAt: Date.now() };
  const number = answer.number ?? row.number;
  if (number === row.number) return said;
  return { ...said, number, ...keysOf({ name: row.name, email: row.email, number }) };
}

/** Groups items with equal changes, so that one statement writes each group. */
function inGroups(
  changes: ReadonlyArray<{ row: ContactListItemRow; change: Change }>,
): Array<{ change: Change; ids: number[] }> {
  const groups = new Map<string, { change: Change; ids: number[] }>();
  for (const { row, change } of changes) {
    const { checkedAt: _moment, ...compared } = change;
    const key = JSON.stringify(compared);
    const group = groups.get(key) ?? { change, ids: [] };
    group.ids.push(row.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function validIn(rows: readonly ContactListItemRow[]): number {
  return rows.filter(({ isWhatsappValid }) => Boolean(isWhatsappValid)).length;
}

async function itemsById(ctx: Context, ids: readonly number[]): Promise<Map<number, ContactListItemRow>> {
  const rows: ContactListItemRow[] = await ctx
    .table('ContactListItems')
    .whereIn('id', [...ids])
    .select(itemColumns);
  return new Map(rows.map((row) => [row.id, row]));
}
