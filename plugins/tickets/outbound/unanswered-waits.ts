import type { Context } from '@balcao/core';
import { publishTicket } from '../live.ts';
import { lockTicketRow } from '../lock-tickets.ts';
import { type MessageRow, outStates } from '../messages/message.ts';
import { ofPersons } from '../messages/speakers.ts';
import { partsOf } from '../per-application.ts';
import { presentTicketRow } from '../present-ticket.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';
import { saveTicketWork } from '../work/ticket-work.ts';

type Said = Pick<MessageRow, 'ticketId'>;

/**
 * Lets the customers of replies that failed for good wait again, since their first message that no other reply answers.
 * In the transaction that marks the replies as failed; closed tickets stay as they are. Safe to run twice.
 */
export async function waitAgain(ctx: Context, failed: readonly Said[]): Promise<void> {
  for (const ticketId of ticketsOf(failed)) {
    await lockTicketRow(ctx, ticketId);
    const since = await unansweredSince(ctx, ticketId);
    if (since === null) continue;
    await setWait(ctx, ticketId, since, {
      where: "status <> 'closed' AND (waitingSince IS NULL OR waitingSince > ?)",
      values: [since],
    });
  }
}

/**
 * Ends the waits of customers whose reply counted as failed and has arrived all the same; one who has written since
 * waits from then on. In the transaction that ends the failure. Safe to run twice.
 */
export async function waitNoLonger(ctx: Context, arrived: readonly Said[]): Promise<void> {
  for (const ticketId of ticketsOf(arrived)) {
    await lockTicketRow(ctx, ticketId);
    const since = await unansweredSince(ctx, ticketId);
    await setWait(ctx, ticketId, since, {
      where: since === null ? 'waitingSince IS NOT NULL' : 'waitingSince < ?',
      values: since === null ? [] : [since],
    });
  }
}

/** Ends the wait of a customer to whom a failed reply is sent again, in the transaction that sends it. */
export async function endWait(ctx: Context, ticketId: number): Promise<void> {
  await setWait(ctx, ticketId, null, { where: 'waitingSince IS NOT NULL', values: [] });
}

/**
 * Time of the customer's first message after the last reply that reached the network, or still may, and after the last
 * reopening; null: there is none.
 */
async function unansweredSince({ sql }: Context, ticketId: number): Promise<number | null> {
  const { sent, failed } = outStates;
  const [reply] = await sql.rows<{ id: number }>(
    `SELECT id FROM Messages WHERE ticketId = ? AND +companyId = :company AND ${ofPersons} AND mediaType <> 'reactionMessage'
       AND COALESCE(outState, ${sent}) <> ${failed} AND (isDeleted = 0 OR COALESCE(outState, ${sent}) = ${sent})
     ORDER BY id DESC LIMIT 1`,
    [ticketId],
  );
  const [asked] = await sql.rows<{ storedAt: number }>(
    `SELECT storedAt FROM Messages WHERE ticketId = ? AND id > ? AND +companyId = :company AND fromMe = 0
       AND mediaType <> 'reactionMessage'
       AND storedAt > COALESCE((SELECT reopenedAt FROM Tickets WHERE id = ? AND companyId = :company), 0) ORDER BY id LIMIT 1`,
    [ticketId, reply?.id ?? 0, ticketId],
  );
  return asked ? Number(asked.storedAt) : null;
}

async function setWait(
  ctx: Context,
  ticketId: number,
  since: number | null,
  { where, values }: { where: string; values: readonly number[] },
): Promise<void> {
  const { affected } = await ctx.sql.write(
    // Rises by one: the ticket is not moved in the lists.
    `UPDATE Tickets SET waitingSince = ?, updatedAt = updatedAt + 1 WHERE id = ? AND companyId = :company AND ${where}`,
    [since, ticketId, ...values],
  );
  if (affected === 0) return;
  await saveTicketWork(ctx.host, [ticketId]);
  showAfterCommit(ctx, ticketId);
}

/** Shows the wait on screens after the commit, when the logs have stored what is due by it. */
function showAfterCommit({ host, companyId }: Context, ticketId: number): void {
  host.database.afterCommit(() => {
    const system = host.contextFor(companyId);
    void partsOf(host).followUp.startInTurn(ticketId, 'showing a wait', async () => {
      const [row] = await ticketRowsByIds(system, [ticketId]);
      if (row) publishTicket(host, await presentTicketRow(system, row));
    });
  });
}

function ticketsOf(messages: readonly Said[]): number[] {
  return [...new Set(messages.map(({ ticketId }) => ticketId))].sort((one, other) => one - other);
}
