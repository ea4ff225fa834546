import { addColumns, companyColumn, dialectOf, linkColumn, type Migration, newTable } from '@balcao/core';

/** Priority of a ticket, 1 low to 4 urgent; not indexed, because a list of one priority is read along the list's own index. */
export const addTicketPriority: Migration = {
  name: '0041-ticket-priority',
  up: (knex) =>
    addColumns(knex, 'Tickets', {
      priority: (table) => table.integer('priority').notNullable().defaultTo(2),
    }),
};

/** One row for each pending or open ticket, by which the work of a company is ordered. */
export const createTicketWork = newTable('0042-ticket-work', 'TicketWork', (table) => {
  table.integer('ticketId').unsigned().notNullable().primary();
  table.foreign('ticketId').references('id').inTable('Tickets').onDelete('CASCADE');
  companyColumn(table);
  table.string('status', 10).notNullable();
  linkColumn(table, 'queueId', 'Queues', 'SET NULL');
  linkColumn(table, 'userId', 'Users', 'SET NULL');
  table.integer('priority').notNullable();
  table.bigInteger('waitingSince');
  table.bigInteger('nextDueAt');
  table.string('phase', 10).notNullable();
  table.index(['companyId', 'status', 'nextDueAt', 'ticketId'], 'TicketWork_due');
  table.index(['companyId', 'status', 'waitingSince', 'ticketId'], 'TicketWork_waiting');
  table.index(['companyId', 'status', 'priority', 'waitingSince', 'ticketId'], 'TicketWork_priority');
  table.index(['companyId', 'queueId', 'status', 'priority', 'waitingSince'], 'TicketWork_queue');
  table.index(['companyId', 'userId', 'status'], 'TicketWork_agent');
});

const batch = 1000;

/**
 * Creates the rows of pending and open tickets. A run that was killed starts again and passes over tickets that have
 * their row.
 */
export const workOfOldTickets: Migration = {
  name: '0043-work-of-old-tickets',
  async up(knex) {
    const insert =
      dialectOf(knex) === 'mysql' ? ['INSERT IGNORE', ''] : ['INSERT', 'ON CONFLICT (ticketId) DO NOTHING'];
    for (let after = 0; ; ) {
      const rows: Array<{ id: number }> = await knex('Tickets')
        .where('id', '>', after)
        .whereNot({ status: 'closed' })
        .orderBy('id')
        .limit(batch)
        .select('id');
      const last = rows.at(-1);
      if (!last) return;
      await knex.raw(
        `${insert[0]} INTO TicketWork (ticketId, companyId, status, queueId, userId, priority, waitingSince, phase)
         SELECT t.id, t.companyId, t.status, t.queueId, t.userId, t.priority, t.waitingSince,
           CASE WHEN t.snoozedUntil IS NOT NULL THEN 'snoozed' WHEN t.status = 'open' THEN 'held'
             WHEN t.driver = 'bot' AND (t.chatbot = 1 OR t.useIntegration = 1 OR (t.queueId IS NULL AND
               (SELECT COUNT(*) FROM WhatsappQueues offered WHERE offered.whatsappId = t.whatsappId) > 1)) THEN 'bot'
             ELSE 'waiting' END
         FROM Tickets t WHERE t.id > ? AND t.id <= ? AND t.status <> 'closed' ${insert[1]}`,
        [after, last.id],
      );
      if (rows.length < batch) return;
      after = last.id;
    }
  },
};
