import type { Host } from '@balcao/core';
import type { Stored } from '../ingest/arrival.ts';
import { partsOf } from '../parts.ts';
import { insertRows } from '../sql.ts';

/** How long the process that stored a message has to run its stages before another takes the turn over. */
export const turnMs = 60_000;

/** Notes, in the transaction of the messages, that their stages are still to be run. */
export async function addTurns(host: Host, messages: readonly Stored[], now: number): Promise<void> {
  if (partsOf(host).stages.length === 0 || messages.length === 0) return;
  await insertRows(
    host.database.current,
    'StageTurns',
    ['messageId', 'companyId', 'ticketId', 'claimedUntil'],
    messages.map(({ stored }) => [stored.id, stored.companyId, stored.ticketId, now + turnMs]),
  );
}
