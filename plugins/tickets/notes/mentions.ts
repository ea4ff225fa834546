import { type Context, isoTime } from '@balcao/core';
import { mentioned } from '../contract/live-events.ts';
import { visibleTickets } from '../visibility.ts';
import type { Mention } from './schemas.ts';

/** Most mentions that the notifications menu shows; older ones follow once these have been looked at. */
const shownMax = 50;

/**
 * Mentions colleagues in a note, in the caller's transaction, except its author. The mention does not let a user see the
 * ticket. Throws ERR_NO_USER_FOUND for a user of another company.
 */
export async function mention(ctx: Context, noteId: number, userIds: readonly number[]): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== ctx.actor.userId);
  if (others.length === 0) return;
  for (const id of others) await ctx.host.accounts.requireUser(ctx, id);
  const now = Date.now();
  await ctx.insert(
    'NoteMentions',
    others.map((userId) => ({ noteId, userId, createdAt: now, updatedAt: now })),
  );
  ctx.live(mentioned, { action: 'create', noteId }, { userIds: others });
}

/** Mentions of the actor in tickets that they may see, not looked at yet, newest first. */
export async function unseenMentions(ctx: Context): Promise<Mention[]> {
  const seen = visibleTickets(ctx);
  const rows = await ctx.sql.rows<MentionRow>(
    `SELECT m.id, m.noteId, m.createdAt, n.note, n.asksForTransfer, u.name AS userName, t.id AS ticketId, t.uuid, t.status,
       c.name AS contactName
     FROM NoteMentions m
     JOIN TicketNotes n ON n.id = m.noteId
     JOIN Tickets t ON t.id = n.ticketId
     JOIN Contacts c ON c.id = t.contactId
     LEFT JOIN Users u ON u.id = n.userId
     WHERE m.companyId = :company AND m.userId = ? AND m.seenAt IS NULL AND ${seen.sql}
     ORDER BY m.id DESC LIMIT ${shownMax}`,
    [ctx.actor.userId ?? 0, ...seen.bindings],
  );
  return rows.map(
    ({ id, noteId, note, userName, createdAt, ticketId, uuid, status, contactName, ...row }) => ({
      id,
      noteId,
      note,
      asksForTransfer: Boolean(row.asksForTransfer),
      user: userName === null ? null : { name: userName },
      createdAt: isoTime(createdAt),
      ticket: { id: ticketId, uuid, status, contact: { name: contactName } },
    }),
  );
}

/** The actor has looked at these; ids that are not theirs change nothing. */
export async function seeMentions(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx
    .table('NoteMentions')
    .where({ userId: ctx.actor.userId ?? 0, seenAt: null })
    .whereIn('id', [...ids])
    .update({ seenAt: Date.now() });
  ctx.live(mentioned, { action: 'update' }, { userIds: [ctx.actor.userId ?? 0] });
}

interface MentionRow {
  id: number;
  noteId: number;
  createdAt: number;
  note: string;
  asksForTransfer: number | boolean;
  userName: string | null;
  ticketId: number;
  uuid: string;
  status: Mention['ticket']['status'];
  contactName: string;
}
