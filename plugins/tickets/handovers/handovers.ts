import { type Context, isoTime } from '@balcao/core';
import type { TicketAssignment } from '../contract/events.ts';
import { handedOver } from '../contract/live-events.ts';
import { announceNote } from '../notes/announce-note.ts';
import { TicketNoteModel } from '../notes/ticket-note.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { visibleTickets } from '../visibility.ts';
import type { Handover } from './schemas.ts';

/** Most handovers that the notifications menu shows; older ones follow once these have been looked at. */
const shownMax = 50;

/**
 * Stores, in the caller's transaction, the note of a transfer and, where another agent than the actor has the ticket now,
 * a notification (handover) that this agent has not seen.
 */
export async function keepHandover(
  ctx: Context,
  before: TicketAssignment,
  row: TicketRow,
  note: string | null,
): Promise<void> {
  const { userId: byUserId } = ctx.actor;
  const written =
    note === null
      ? null
      : await TicketNoteModel.of(ctx).insert({
          note,
          ticketId: row.id,
          contactId: row.contactId,
          userId: byUserId,
        });
  if (written) await announceNote(ctx, 'create', written);
  const { userId, status } = row;
  if (userId === before.userId) return;
  const now = Date.now();
  // It went on: the agent before has nothing left to look at.
  await ctx.table('Handovers').where({ ticketId: row.id, seenAt: null }).update({ seenAt: now });
  if (status !== 'open' || userId === null || userId === byUserId) return;
  await ctx.insert('Handovers', {
    ticketId: row.id,
    userId,
    byUserId,
    noteId: written?.id ?? null,
    createdAt: now,
    updatedAt: now,
  });
  ctx.live(handedOver, { action: 'create', ticketId: row.id }, { userIds: [userId] });
}

/** Tickets given to the actor, which they still have and have not looked at, the latest first. */
export async function unseenHandovers(ctx: Context): Promise<Handover[]> {
  const seen = visibleTickets(ctx);
  const rows = await ctx.sql.rows<HandoverRow>(
    `SELECT h.id, h.createdAt, n.note, u.name AS userName, t.id AS ticketId, t.uuid, t.status, c.name AS contactName
     FROM Handovers h
     JOIN Tickets t ON t.id = h.ticketId AND t.userId = h.userId AND t.status = 'open'
     JOIN Contacts c ON c.id = t.contactId
     LEFT JOIN TicketNotes n ON n.id = h.noteId
     LEFT JOIN Users u ON u.id = h.byUserId
     WHERE h.companyId = :company AND h.userId = ? AND h.seenAt IS NULL AND ${seen.sql}
     ORDER BY h.id DESC LIMIT ${shownMax}`,
    [ctx.actor.userId ?? 0, ...seen.bindings],
  );
  return rows.map(({ id, createdAt, note, userName, ticketId, uuid, status, contactName }) => ({
    id,
    note,
    user: userName === null ? null : { name: userName },
    createdAt: isoTime(createdAt),
    ticket: { id: ticketId, uuid, status, contact: { name: contactName } },
  }));
}

/** Marks handovers to the actor as looked at; ids of other users' handovers change nothing. */
export async function seeHandovers(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx
    .table('Handovers')
    .where({ userId: ctx.actor.userId ?? 0, seenAt: null })
    .whereIn('id', [...ids])
    .update({ seenAt: Date.now() });
  ctx.live(handedOver, { action: 'update' }, { userIds: [ctx.actor.userId ?? 0] });
}

interface HandoverRow {
  id: number;
  createdAt: number;
  note: string | null;
  userName: string | null;
  ticketId: number;
  uuid: string;
  status: Handover['ticket']['status'];
  contactName: string;
}
