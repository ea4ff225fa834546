import { AppError, Context, tryRow } from '@balcao/core';
import { choiceOfStored, stepOfFound } from '../../contacts/index.ts';
import { alterTicket } from '../../tickets/index.ts';
import { tagsOf } from '../find-tag.ts';
import { type Carried, carryOnly, columnOf } from '../on-tickets/links.ts';
import { newestTickets } from '../on-tickets/newest-tickets.ts';
import { besides } from '../on-tickets/sync-tags.ts';
import { isTakenAway, LockedTagging } from './locked-tagging.ts';
import { type TaggingRow, undoMs } from './tagging.ts';
import { takeBack } from './take-back.ts';

/** Name of the job that tags the tickets of many contacts. */
export const taggingJob = 'tags/tagging';
const contactsOfStep = 500;

/**
 * Continues a tagging, or its undoing. Each ticket is one transaction with the progress and the record for an undo, so
 * that a killed run is continued after its last ticket. Safe to run twice.
 */
export async function runTagging(ctx: Context, taggingId: number): Promise<void> {
  const held = await LockedTagging.claim(ctx, taggingId);
  if (!held) return;
  try {
    if (held.row.state === 'undoing') {
      await takeBack(ctx, held);
      await held.end({ state: 'undone', undoUntil: null });
    } else {
      await tagAll(ctx, held);
      await held.end({ state: 'done', undoUntil: Date.now() + undoMs });
    }
  } catch (error) {
    if (!isTakenAway(error)) throw error;
  } finally {
    await held.letGo();
  }
}

/** Returns a context with the rights that the ordering user has now; null once the user was deleted. */
async function ofOrderer(ctx: Context, { userId }: TaggingRow): Promise<Context | null> {
  const actor = userId === null ? null : await ctx.host.accounts.actorOfUser(ctx, userId);
  return actor && new Context(ctx.host, actor);
}

/** Tags contact by contact until all are through, or the user who ordered it was deleted. */
async function tagAll(systemCtx: Context, held: LockedTagging): Promise<void> {
  for await (const { ids, upTo } of steps(systemCtx, held.row)) {
    const ctx = await ofOrderer(systemCtx, held.row);
    if (!ctx) return;
    // Deleted tags are left out.
    const tagIds = (await tagsOf(ctx).whereIn('id', JSON.parse(held.row.tagIds) as number[])).map(
      ({ id }) => id,
    );
    const tickets = tagIds.length > 0 ? await newestTickets(ctx, ids) : new Map<number, number>();
    const { done } = held.row;
    for (const [index, contactId] of ids.entries()) {
      const ticketId = tickets.get(contactId);
      if (ticketId === undefined) continue;
      const place = { lastContactId: contactId, done: done + index + 1 };
      await ctx.host.throttle.step(() => tagOrLeave(ctx, held, { ticketId, tagIds, place }));
    }
    const place = { lastContactId: upTo, done: done + ids.length };
    await held.advance(place);
    held.advanced(place);
  }
}

async function* steps(ctx: Context, row: TaggingRow): AsyncGenerator<{ ids: number[]; upTo: number }> {
  const { newestId } = row;
  const { contactIds, ...sought } = choiceOfStored(row);
  if (contactIds === null) {
    for (let after = row.lastContactId; ; ) {
      const step = await stepOfFound(ctx, { ...sought, after, newestId });
      if (!step) return;
      yield step;
      after = step.upTo;
    }
  }
  const left = contactIds.filter((id) => id > row.lastContactId);
  for (let start = 0; start < left.length; start += contactsOfStep) {
    const ids = left.slice(start, start + contactsOfStep);
    yield { ids, upTo: ids.at(-1) ?? row.lastContactId };
  }
}

interface OneTicket {
  ticketId: number;
  tagIds: readonly number[];
  place: Pick<TaggingRow, 'lastContactId' | 'done'>;
}

/** Tags one ticket; a failing ticket is counted and does not stop the others. */
async function tagOrLeave(ctx: Context, held: LockedTagging, one: OneTicket): Promise<void> {
  const fault = await tryRow(() => tagOne(ctx, held, one), isTakenAway);
  if (!fault) return;
  const change = { ...one.place, failed: held.row.failed + 1 };
  await ctx.transaction(() => held.advance(change));
  held.advanced(change);
  held.logFault(fault, one.ticketId);
}

/** Tags one ticket; a ticket with too many tags, or a deleted one, is skipped. */
async function tagOne(
  ctx: Context,
  held: LockedTagging,
  { ticketId, tagIds, place }: OneTicket,
): Promise<void> {
  const change = { ...place, tagged: held.row.tagged + 1 };
  try {
    await ctx.transaction(async () => {
      await held.advance(change);
      await alterTicket(ctx, ticketId, async () => {
        const { carried, wanted } = await besides(ctx, { ticketId, tagIds });
        const at = Date.now();
        await keepLinks(ctx, { taggingId: held.row.id, ticketId, carried, wanted, at });
        return carryOnly(ctx, { ticketId, carried, wanted, userId: ctx.actor.userId, at });
      });
    });
    held.advanced(change);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    ctx.log.debug({ err: error, ticketId }, 'a ticket was not tagged');
  }
}

interface NewLinks {
  taggingId: number;
  ticketId: number;
  carried: readonly Carried[];
  wanted: readonly Carried[];
  at: number;
}

/** Records the tags that are added to a ticket, and the column that they replace, so that they can be undone. */
async function keepLinks(
  ctx: Context,
  { taggingId, ticketId, carried, wanted, at }: NewLinks,
): Promise<void> {
  const column = columnOf(carried);
  const added = wanted.filter(({ id }) => !carried.some((known) => known.id === id));
  if (added.length === 0) return;
  await ctx.insert(
    'TaggingLinks',
    added.map(({ id, kanban }) => ({
      taggingId,
      ticketId,
      tagId: id,
      replacedId: kanban === 1 ? column : null,
      linkedAt: at,
    })),
  );
}
