import { acrossCompanies, type Context, type Host } from '@balcao/core';
import { isFromCustomer, type Stored } from '../ingest/arrival.ts';
import { partsOf } from '../per-application.ts';
import { stages } from '../ports.ts';

/**
 * Time for which the process that stored a message has the right to run its stages, in milliseconds; then another process
 * takes over.
 */
export const turnMs = 60_000;
/** Delay before stages that failed are run again, the first time; later they wait for `turnMs`. */
export const soonMs = 5000;

/**
 * True for a message that the stages of the automatic conversation may answer. They do not answer in a conversation
 * that an agent has. A caller is answered by the company's setting for calls. A message whose content is missing is
 * handled when the content arrives. Old messages that were missed or waited in vain, and notices about a customer, are not answered by a
 * machine.
 */
export function hasTurn(message: Stored): boolean {
  const { driver, status } = message.ticket;
  const { contentFollows, missed, isOverdue, isNotice } = message.message;
  if (message.stored.mediaType === 'call_log' || contentFollows === 'soon' || missed || isOverdue || isNotice)
    return false;
  return isFromCustomer(message) && (driver === 'bot' || status === 'closed');
}

/** Turns of tickets of any companies: they are noted, read and taken over many at a time. */
export function turnRows(host: Host) {
  return acrossCompanies(host, 'turns of every company are noted and taken over together');
}

/** Notes, in the transaction of the messages, that their stages are still to be run. */
export async function addTurns(host: Host, messages: readonly Stored[], now: number): Promise<void> {
  const heard = messages.filter(hasTurn);
  if (stages.of(host).length === 0 || heard.length === 0) return;
  const { sql } = turnRows(host);
  await sql.insert(
    'StageTurns',
    ['messageId', 'companyId', 'ticketId', 'claimedUntil'],
    heard.map(({ stored }) => [stored.id, stored.companyId, stored.ticketId, now + turnMs]),
  );
}

/** Has the stages run for a message that moved to another ticket; in the transaction that moves it and ended its turn. */
export async function renewTurn(
  ctx: Context,
  { messageId, ticketId }: { messageId: number; ticketId: number },
): Promise<void> {
  const { host, companyId } = ctx;
  if (stages.of(host).length === 0) return;
  await ctx.sql.insert(
    'StageTurns',
    ['messageId', 'ticketId', 'claimedUntil'],
    [[messageId, ticketId, Date.now() + turnMs]],
  );
  host.database.afterCommit(() => partsOf(host).turns.wake(companyId, ticketId));
}
