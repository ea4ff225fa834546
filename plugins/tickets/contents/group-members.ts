import type { Context } from '@balcao/core';
import type { Mention } from '../../connections/index.ts';
import { addressOf, type ContactRow, contactsByIds } from '../../contacts/index.ts';
import { MentionNotInGroup } from '../contract/errors.ts';
import { findTicket } from '../find-ticket.ts';
import type { TicketRow } from '../ticket-rows.ts';

/** Messages of a group that are looked through for who has spoken. */
const lookedThrough = 2_000;

/**
 * Lists the members of a ticket's group who have written in it lately, by name, for agents who mention one; none for a
 * conversation with one customer.
 */
export async function groupMembers(ctx: Context, ticketId: number): Promise<ContactRow[]> {
  const members = await membersOf(ctx, await findTicket(ctx, ticketId));
  return [...members.values()].sort((one, other) => one.name.localeCompare(other.name, 'pt'));
}

/** The members by these contact ids, to be called by name in a text. Throws ERR_MENTION_NOT_IN_GROUP for any other id. */
export async function mentionsOf(
  ctx: Context,
  ticket: TicketRow,
  contactIds: readonly number[],
): Promise<Mention[]> {
  if (contactIds.length === 0) return [];
  const members = await membersOf(ctx, ticket);
  return [...new Set(contactIds)].map((id) => {
    const member = members.get(id);
    if (!member) throw MentionNotInGroup();
    return { ...addressOf(member), name: member.name };
  });
}

async function membersOf(
  ctx: Context,
  { contactId, whatsappId, isGroup }: TicketRow,
): Promise<Map<number, ContactRow>> {
  if (!isGroup || whatsappId === null) return new Map();
  const spoke = await ctx.sql.rows<{ participantId: number }>(
    `SELECT DISTINCT participantId FROM (
       SELECT participantId FROM Messages WHERE contactId = ? AND whatsappId = ? AND +companyId = :company
       ORDER BY createdAt DESC, id DESC LIMIT ${lookedThrough}
     ) AS latest WHERE participantId IS NOT NULL`,
    [contactId, whatsappId],
  );
  return contactsByIds(
    ctx,
    spoke.map(({ participantId }) => participantId),
  );
}
