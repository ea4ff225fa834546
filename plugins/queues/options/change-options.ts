import { auditedFields, type Context, hidesSomething, tidyName, ValidationFailed } from '@balcao/core';
import { QueueNotFound, QueueOptionCycle, TooManyQueueOptions } from '../contract/errors.ts';
import { queueOptionLimits } from '../contract/limits.ts';
import { findQueue } from '../find-queue.ts';
import { showQueue } from '../live.ts';
import { Queue } from '../queue.ts';
import type { ChangeQueueOption, CreateQueueOption } from '../schemas.ts';
import { branchOf, childrenOf, isShallow, movedTo, type Placed, renumbered } from './arrangement.ts';
import { findOption, optionsOfQueue } from './find-options.ts';
import { QueueOption } from './queue-option.ts';

/** Columns of an option that the audit log records. */
const auditedColumns = ['title', 'message', 'position', 'parentId'] as const;

/**
 * Adds an option to a queue's menu for an admin, at the end of its level unless `option` gives another position. Throws
 * ERR_QUEUE_NOT_FOUND for a queue or a parent that does not exist, and ERR_QUEUE_OPTION_LIMIT.
 */
export async function createOption(ctx: Context, input: CreateQueueOption): Promise<QueueOption> {
  const { queueId, title, message = '', option } = input;
  const parentId = parentOf(input.parentId);
  return ctx.transaction(async () => {
    const before = await lockOptions(ctx, queueId);
    requireParent(before, parentId);
    if (before.length >= queueOptionLimits.perQueueMax) throw TooManyQueueOptions();
    const position = childrenOf(before, parentId).length + 1;
    const row = { queueId, parentId, position, title: cleanTitle(title), message };
    const { id } = await QueueOption.of(ctx).insert(row);
    const now: Placed[] = [...before, { id, parentId, position }];
    await arrange(ctx, now, movedTo(now, id, { parentId, position: positionSaid(option) ?? position }));
    const after = await findOption(ctx, id);
    await announce(ctx, queueId, { after });
    return after;
  });
}

/**
 * Changes the given fields of an option; `option` is its new number on its level, and the others shift. Throws
 * ERR_QUEUE_NOT_FOUND, ERR_QUEUE_OPTION_CYCLE for a parent that lies below it, ERR_QUEUE_OPTION_LIMIT, and
 * ERR_VALIDATION for another queue.
 */
export async function changeOption(
  ctx: Context,
  id: number,
  { title, message, option, ...where }: ChangeQueueOption,
): Promise<QueueOption> {
  return ctx.transaction(async () => {
    const was = await findOption(ctx, id);
    const { queueId } = was;
    if (where.queueId !== undefined && where.queueId !== queueId) {
      await findQueue(ctx, where.queueId);
      throw ValidationFailed({ details: { queueId: 'an option stays in its queue' } });
    }
    const before = await lockOptions(ctx, queueId);
    const now = before.find((one) => one.id === id);
    if (!now) throw QueueNotFound();
    const parentId = where.parentId === undefined ? now.parentId : parentOf(where.parentId);
    requireParent(before, parentId);
    if (branchOf(before, id).some((below) => below.id === parentId)) throw QueueOptionCycle();
    const stays = parentId === now.parentId ? now.position : before.length;
    await arrange(ctx, before, movedTo(before, id, { parentId, position: positionSaid(option) ?? stays }));
    await QueueOption.of(ctx)
      .findById(id)
      .patch({
        ...(title === undefined ? {} : { title: cleanTitle(title) }),
        ...(message === undefined ? {} : { message }),
        updatedAt: Date.now(),
      });
    const after = await findOption(ctx, id);
    await announce(ctx, queueId, { before: was, after });
    return after;
  });
}

/** Deletes an option and all options below it, and numbers its level again. Throws ERR_QUEUE_NOT_FOUND. */
export async function deleteOption(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const was = await findOption(ctx, id);
    const { queueId } = was;
    const before = await lockOptions(ctx, queueId);
    const gone = branchOf(before, id);
    if (gone.length === 0) throw QueueNotFound();
    const left = before.filter((option) => !gone.includes(option));
    await deleteOptions(ctx, gone);
    await arrange(ctx, left, renumbered(left));
    await announce(ctx, queueId, { before: was });
  });
}

/** Reads the options of a queue and locks them until the open transaction ends. Throws ERR_QUEUE_NOT_FOUND. */
export async function lockOptions(ctx: Context, queueId: number): Promise<QueueOption[]> {
  const touched = await Queue.of(ctx).findById(queueId).patch({ updatedAt: Date.now() });
  if (touched === 0) throw QueueNotFound({ details: { queueId: 'not found' } });
  return optionsOfQueue(ctx, queueId);
}

/** Stores the positions of the options that moved. Throws ERR_QUEUE_OPTION_LIMIT for a menu that is too deep. */
async function arrange(ctx: Context, before: readonly Placed[], after: readonly Placed[]): Promise<void> {
  if (!isShallow(after)) throw TooManyQueueOptions();
  for (const { id, parentId, position } of after) {
    const was = before.find((option) => option.id === id);
    if (was?.parentId === parentId && was.position === position) continue;
    await QueueOption.of(ctx).findById(id).patch({ parentId, position, updatedAt: Date.now() });
  }
}

export async function deleteOptions(ctx: Context, options: readonly Placed[]): Promise<void> {
  if (options.length === 0) return;
  const ids = options.map(({ id }) => id);
  await QueueOption.of(ctx).whereIn('id', ids).delete();
}

/**
 * Returns an option's title in its stored form. Throws ERR_VALIDATION for a blank title or one with invisible
 * characters.
 */
export function cleanTitle(given: string): string {
  const title = tidyName(given.replace(/\s+/g, ' '));
  if (title === '') throw ValidationFailed({ details: { title: 'required' } });
  if (hidesSomething(title)) throw ValidationFailed({ details: { title: 'characters that cannot be seen' } });
  return title;
}

async function announce(
  ctx: Context,
  queueId: number,
  { before, after }: { before?: QueueOption; after?: QueueOption },
): Promise<void> {
  ctx.emit('queue.updated', { queueId });
  const queue = await findQueue(ctx, queueId);
  showQueue(ctx, queue);
  ctx.audit({
    action: 'queue.menu-changed',
    record: { type: 'queue', id: queue.id, name: queue.name },
    ...(before ? { before: auditedFields(before, auditedColumns) } : {}),
    ...(after ? { after: auditedFields(after, auditedColumns) } : {}),
  });
}

function requireParent(options: readonly Placed[], parentId: number | null): void {
  if (parentId !== null && !options.some(({ id }) => id === parentId))
    throw QueueNotFound({ details: { parentId: 'not an option of this queue' } });
}

/** Clients of this API family send -1 for the first level. */
function parentOf(parentId: number | null | undefined): number | null {
  return parentId && parentId > 0 ? parentId : null;
}

function positionSaid(option: string | undefined): number | null {
  return option !== undefined && /^\d{1,4}$/.test(option.trim()) ? Number(option) : null;
}
