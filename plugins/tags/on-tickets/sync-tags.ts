import type { Context } from '@balcao/core';
import { alterTicket, type TicketRow } from '../../tickets/index.ts';
import { TooManyTagsOnTicket } from '../contract/errors.ts';
import { tagLimits } from '../contract/limits.ts';
import { requireTags } from '../find-tag.ts';
import { forgetRemovals } from './column-removals.ts';
import { type Carried, carriedBy, carryOnly, columnOf } from './links.ts';

/**
 * Replaces the tags of a ticket, for an agent. A ticket is in one board column at most: of several given columns the
 * new one counts. With `seen`, the tags that the agent saw, only what differs from them is added and removed, so that
 * what others put on or took off meanwhile stays. Throws ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION, ERR_NO_TAG_FOUND and
 * ERR_TICKET_TAG_LIMIT.
 */
export async function syncTags(
  ctx: Context,
  { ticketId, tagIds, seen }: { ticketId: number; tagIds: readonly number[]; seen?: readonly number[] },
): Promise<TicketRow> {
  return alterTicket(ctx, ticketId, async () => {
    if (seen) return changeTags(ctx, ticketId, { tagIds, seen });
    const tags = await requireTags(ctx, tagIds);
    const carried = await carriedBy(ctx, ticketId);
    await forgetRemovals(ctx, ticketId);
    const wanted = limited(inOneColumn(tags, carried));
    return carryOnly(ctx, { ticketId, carried, wanted, userId: ctx.actor.userId });
  });
}

/** Adds and removes what an agent changed of the tags seen, in the transaction that locks the ticket. */
async function changeTags(
  ctx: Context,
  ticketId: number,
  { tagIds, seen }: { tagIds: readonly number[]; seen: readonly number[] },
): Promise<boolean> {
  const added = await requireTags(
    ctx,
    tagIds.filter((id) => !seen.includes(id)),
  );
  const carried = await carriedBy(ctx, ticketId);
  const isRemoved = ({ id }: Carried) => seen.includes(id) && !tagIds.includes(id);
  const isColumn = ({ kanban }: Carried) => kanban === 1;
  if (added.some(isColumn) || carried.some((tag) => isRemoved(tag) && isColumn(tag)))
    await forgetRemovals(ctx, ticketId);
  const kept = carried.filter((tag) => !isRemoved(tag) && !added.some(({ id }) => id === tag.id));
  const wanted = limited(inOneColumn([...kept, ...added], kept));
  return carryOnly(ctx, { ticketId, carried, wanted, userId: ctx.actor.userId });
}

/** Adds tags to those of a ticket; a column replaces another one. Throws the errors of `syncTags`. */
export async function addTags(
  ctx: Context,
  { ticketId, tagIds }: { ticketId: number; tagIds: readonly number[] },
): Promise<TicketRow> {
  return alterTicket(ctx, ticketId, async () => {
    const { carried, wanted } = await besides(ctx, { ticketId, tagIds });
    return carryOnly(ctx, { ticketId, carried, wanted, userId: ctx.actor.userId });
  });
}

/**
 * Gives a ticket the tags of another that is merged into it, as many as it may have. Its own board column stays; without
 * one, it gets the other's. Throws the errors of `alterTicket`.
 */
export async function inheritTags(
  ctx: Context,
  { ticketId, from }: { ticketId: number; from: readonly Carried[] },
): Promise<TicketRow> {
  return alterTicket(ctx, ticketId, async () => {
    const carried = await carriedBy(ctx, ticketId);
    const hasColumn = columnOf(carried) !== null;
    const added = from.filter(
      ({ id, kanban }) => !(kanban === 1 && hasColumn) && !carried.some((tag) => tag.id === id),
    );
    const wanted = [...carried, ...added].slice(0, Math.max(carried.length, tagLimits.perTicket));
    return carryOnly(ctx, { ticketId, carried, wanted, userId: ctx.actor.userId });
  });
}

/**
 * Removes tags from a ticket; its other tags stay, and tags that it lacks are ignored. Throws the errors of
 * `alterTicket`.
 */
export async function removeTags(
  ctx: Context,
  { ticketId, tagIds }: { ticketId: number; tagIds: readonly number[] },
): Promise<TicketRow> {
  return alterTicket(ctx, ticketId, async () => {
    const carried = await carriedBy(ctx, ticketId);
    const wanted = carried.filter(({ id }) => !tagIds.includes(id));
    if (wanted.length === carried.length) return false;
    return carryOnly(ctx, { ticketId, carried, wanted, userId: ctx.actor.userId });
  });
}

/**
 * Returns the tags of a ticket at present, and with these tags added, in the transaction that locks it. Throws the
 * errors of `addTags`.
 */
export async function besides(
  ctx: Context,
  { ticketId, tagIds }: { ticketId: number; tagIds: readonly number[] },
): Promise<{ carried: Carried[]; wanted: Carried[] }> {
  const tags = await requireTags(ctx, tagIds);
  const carried = await carriedBy(ctx, ticketId);
  if (tags.some(({ kanban }) => kanban === 1)) await forgetRemovals(ctx, ticketId);
  const others = carried.filter(({ id }) => !tags.some((tag) => tag.id === id));
  return { carried, wanted: limited(inOneColumn([...others, ...tags], others)) };
}

/** Drops all columns but one from these tags: the last new one is kept, else the first. */
function inOneColumn(tags: readonly Carried[], carried: readonly Carried[]): Carried[] {
  const columns = tags.filter(({ kanban }) => kanban === 1);
  const isNew = ({ id }: Carried) => !carried.some((known) => known.id === id);
  const column = columns.findLast(isNew) ?? columns[0];
  return tags.filter((tag) => tag.kanban === 0 || tag === column);
}

function limited(tags: Carried[]): Carried[] {
  if (tags.length > tagLimits.perTicket) throw TooManyTagsOnTicket();
  return tags;
}
