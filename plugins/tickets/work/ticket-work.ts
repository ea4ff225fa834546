import { type Host, places, type Sql } from '@balcao/core';
import type { TicketPriority, TicketStatus } from '../contract/limits.ts';
import { batchRows } from '../ingest/batch-rows.ts';

/** Phase of a pending or open ticket, see `workColumns`. */
type WorkPhase = 'bot' | 'waiting' | 'held' | 'snoozed';

/**
 * Row of a pending or open ticket among thousands, where `Tickets` has millions. Written from the ticket's own row, in the
 * transaction that changes it; gone once the ticket is closed or deleted.
 */
export interface TicketWorkRow {
  ticketId: number;
  companyId: number;
  status: Exclude<TicketStatus, 'closed'>;
  queueId: number | null;
  userId: number | null;
  priority: TicketPriority;
  /** See `waitingSince` of a ticket, epoch milliseconds. */
  waitingSince: number | null;
  /** Left as it is here: a plugin that sets ends to the work writes it. Epoch milliseconds. */
  nextDueAt: number | null;
  phase: WorkPhase;
}

/** Columns that are made from the ticket's row `t`, each with its SQL. */
export const workColumns = {
  status: 't.status',
  queueId: 't.queueId',
  userId: 't.userId',
  priority: 't.priority',
  waitingSince: 't.waitingSince',
  // A ticket that people took over once has no bot any more, whatever its row still says of a menu.
  phase: `CASE WHEN t.snoozedUntil IS NOT NULL THEN 'snoozed' WHEN t.status = 'open' THEN 'held'
    WHEN t.driver = 'bot' AND (t.chatbot = 1 OR t.useIntegration = 1 OR (t.queueId IS NULL AND
      (SELECT COUNT(*) FROM WhatsappQueues offered WHERE offered.whatsappId = t.whatsappId) > 1)) THEN 'bot'
    ELSE 'waiting' END`,
} as const;

/**
 * Writes the rows of these tickets anew, in the caller's transaction, which has changed or locked them; one statement however
 * many there are. Tickets that are closed or gone are passed over.
 */
export async function saveTicketWork(host: Host, ticketIds: readonly number[]): Promise<void> {
  if (ticketIds.length === 0) return;
  const { sql } = batchRows(host);
  await sql.write(saveSql(sql, `t.id IN (${places(ticketIds.length)})`), [...ticketIds]);
}

/** Statement that writes the rows of the pending and open tickets of which the condition on `t` holds. */
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
