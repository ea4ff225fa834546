import type { Context } from '@balcao/core';
import { changeEach, type TicketOutcomes } from '../../tickets/index.ts';
import { requireTags } from '../find-tag.ts';
import type { TagTickets } from '../schemas.ts';
import { addTags } from './sync-tags.ts';

/**
 * Puts tags on several tickets for an agent, each as `addTags` does; throws ERR_NO_TAG_FOUND and the errors of
 * `changeEach`.
 */
export async function tagTickets(ctx: Context, { ticketIds, tagIds }: TagTickets): Promise<TicketOutcomes> {
  await requireTags(ctx, tagIds);
  const after = { count: ticketIds.length, ticketIds, tagIds };
  const audit = { action: 'tickets.tagged', record: { type: 'ticket', id: null }, after } as const;
  return changeEach(ctx, { ticketIds, audit }, ({ id }) => addTags(ctx, { ticketId: id, tagIds }));
}
