import { type Host, places, type Sql } from '@balcao/core';
import type { TicketPriority, TicketStatus } from '../contract/limits.ts';
import { batchRows } from '../ingest/batch-rows.ts';

/** Phase of a pending or open ticket: with the bot, waiting for an agent, held by an agent, or snoozed. */
type WorkPhase = 'bot' | 'waiting' | 'held' | 'snoozed';

/**
 * Row of the small table TicketWork, which holds only pending and open tickets: thousands, where `Tickets` has
 * millions. It is written from the ticket's own row in the transaction that changes the ticket, and deleted when the
 * ticket is closed or deleted.
 */
export interface TicketWorkRow {
  ticketId: number;
  companyId: number;
  status: Exclude<TicketStatus, 'closed'>;
  queueId: number | null;
  userId: number | null;
  priority: TicketPriority;
  /** Time since which the customer waits, as in the ticket, epoch milliseconds. */
  waitingSince: number | null;
  /**
   * Time of the ticket's next SLA target in epoch milliseconds. The service-levels plugin writes it; this file leaves
   * it unchanged.
   */
  nextDueAt: number | null;
  phase: WorkPhase;
}

/** Columns that are computed from the ticket's row `t`, each with its SQL. */
export const workColumns = {
  status: 't.status',
  queueId: 't.queueId',
  userId: 't.userId',
  priority: 't.priority',
  waitingSince: 't.waitingSince',
  // Once an agent has taken over a ticket (`driver`), the ticket has no bot, whatever its menu columns still say.
  phase: `CASE WHEN t.snoozedUntil IS NOT NULL THEN 'snoozed' WHEN t.status = 'open' THEN 'held'
    WHEN t.driver = 'bot' AND (t.chatbot = 1 OR t.useIntegration = 1 OR (t.queueId IS NULL AND
      (SELECT COUNT(*) FROM WhatsappQueues offered WHERE offered.whatsappId = t.whatsappId) > 1)) THEN 'bot'
    ELSE 'waiting' END`,
} as const;

/**
 * Writes the rows of these tickets again, in the caller's transaction, which has changed or locked the tickets; one
 * statement, however many there are. Closed and deleted tickets get no row.
 */
export async function saveTicketWork(host: Host, ticketIds: readonly number[]): Promise<void> {
  if (ticketIds.length === 0) return;
  const { sql } = batchRows(host);
  await sql.write(saveSql(sql, `t.id IN (${places(ticketIds.length)})`), [...ticketIds]);
}

/** Builds the statement that writes the rows of the pending and open tickets for which the condition on `t` holds. */
function saveSql({ dialect }: Pick<Sql, 'dialect'>, condition: string): string {
  const columns = Object.keys(workColumns);
  const isMysql = dialect === 'mysql';
  const renewed = columns.map(
    (column) => `${column} = ${isMysql ? `VALUES(${column})` : `excluded.${column}`}`,
  );
  return `INSERT INTO TicketWork (ticketId, companyId, ${columns.join(', ')})
    SELECT t.id, t.companyId, ${Object.values(workColumns).join(', ')} FROM Tickets t
    WHERE ${condition} AND t.status <> 'closed' ORDER BY t.id
    ${isMysql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (ticketId) DO UPDATE SET'} ${renewed.join(', ')}`;
}
