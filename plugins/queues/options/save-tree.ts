import { type Context, ValidationFailed } from '@balcao/core';
import { QueueNotFound, TooManyQueueOptions } from '../contract/errors.ts';
import { queueOptionLimits } from '../contract/limits.ts';
import type { OptionInTree } from '../schemas.ts';
import { isShallow, type Placed } from './arrangement.ts';
import { cleanTitle, deleteOptions, lockOptions } from './change-options.ts';
import { QueueOption } from './queue-option.ts';

type Row = Placed & Pick<QueueOption, 'title' | 'message'>;

/**
 * Replaces a queue's menu by an admin's list, in the caller's transaction: options with an id stay the same, wherever
 * they moved; those without are new; omitted ones are deleted. Each names its parent by an earlier index in the list, so
 * that no cycle can be written. Throws ERR_QUEUE_NOT_FOUND for an id of another queue, ERR_QUEUE_OPTION_LIMIT,
 * ERR_VALIDATION.
 */
export async function saveTree(ctx: Context, queueId: number, list: readonly OptionInTree[]): Promise<void> {
  const before = await lockOptions(ctx, queueId);
  const known = new Map(before.map((option) => [option.id, option]));
  const rows = arranged(list);
  requireOwn(rows, known);
  const ids: number[] = [];
  for (const { id, parent, ...option } of rows) {
    const row = { ...option, parentId: parent === null ? null : (ids[parent] as number) };
    if (id === null) {
      const inserted = await QueueOption.of(ctx).insert({ ...row, queueId });
      ids.push(inserted.id);
    } else {
      ids.push(id);
      if (!isSame(known.get(id) as QueueOption, row))
        await QueueOption.of(ctx)
          .findById(id)
          .patch({ ...row, updatedAt: Date.now() });
    }
  }
  // Last: what stays has left those by now, whose end would take everything below them along.
  await deleteOptions(
    ctx,
    before.filter(({ id }) => !ids.includes(id)),
  );
}

/** Builds the menu of a list without storing it; an option's id is its place from 1. Throws the errors of saveTree. */
export function treeOf(list: readonly OptionInTree[]): Row[] {
  return arranged(list).map(({ parent, ...option }, index) => ({
    ...option,
    id: index + 1,
    parentId: parent === null ? null : parent + 1,
  }));
}

interface ListRow {
  id: number | null;
  /** Place in the list, from 0. */
  parent: number | null;
  position: number;
  title: string;
  message: string;
}

/** Returns the list with every option's number on its level. Throws the errors of saveTree. */
function arranged(list: readonly OptionInTree[]): ListRow[] {
  if (list.length > queueOptionLimits.perQueueMax) throw TooManyQueueOptions();
  const counts = new Map<number | null, number>();
  const rows = list.map(({ id = null, parent: which, title, message = '' }, index) => {
    const parent = which ? which - 1 : null;
    if (parent !== null && parent >= index)
      throw ValidationFailed({ details: { [`options.${index}`]: 'names a parent before itself' } });
    const position = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, position);
    return { id, parent, position, title: cleanTitle(title), message };
  });
  const tree = rows.map(({ parent, position }, index) => ({ id: index, parentId: parent, position }));
  if (!isShallow(tree)) throw TooManyQueueOptions();
  return rows;
}

function requireOwn(rows: readonly ListRow[], known: ReadonlyMap<number, unknown>): void {
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw ValidationFailed({ details: { options: 'each option once' } });
  if (ids.some((id) => !known.has(id)))
    throw QueueNotFound({ details: { options: 'one of them is not an option of this queue' } });
}

function isSame(one: QueueOption, other: Omit<Row, 'id'>): boolean {
  return (
    one.parentId === other.parentId &&
    one.position === other.position &&
    one.title === other.title &&
    one.message === other.message
  );
}
