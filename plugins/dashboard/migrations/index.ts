import {
  addColumns,
  addTable,
  companyColumn,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** Where each ticket is in its present service period, the last one if it is closed: what its next entries of the ticket log need. */
const servicePeriods = newTable('0001-service-periods', 'ServicePeriods', (table) => {
  linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').primary();
  companyColumn(table);
  table.bigInteger('openedAt').notNullable();
  // Messages up to this id belong to the periods before.
  table.bigInteger('afterMessageId').notNullable().defaultTo(0);
  // When the customer wrote first; null: not yet, or not looked up.
  table.bigInteger('askedAt');
  table.bigInteger('queuedAt');
  table.bigInteger('acceptedAt');
  // Since when an agent has it without a break, and how long agents had it before that.
  table.bigInteger('heldSince');
  table.bigInteger('handledMs').notNullable().defaultTo(0);
  table.bigInteger('answeredAt');
  table.bigInteger('endedAt');
  // The entry of the ticket log of its opening, and to which queue and agent that is put down; 0: to none yet.
  table.bigInteger('openedId').notNullable();
  table.integer('queueId').unsigned().notNullable().defaultTo(0);
  table.integer('userId').unsigned().notNullable().defaultTo(0);
  table.index(['companyId'], 'ServicePeriods_company');
});

/**
 * Creates the ticket log: events of tickets with their times, from which every figure is summed. It outlives tickets,
 * agents, queues and connections, so it has no foreign keys; 0 stands for none.
 */
const entries = newTable('0002-milestones', 'Milestones', (table) => {
  table.bigIncrements('id');
  companyColumn(table);
  table.integer('kind').notNullable();
  table.bigInteger('at').notNullable();
  table.integer('ticketId').unsigned().notNullable();
  table.integer('queueId').unsigned().notNullable();
  table.integer('userId').unsigned().notNullable();
  table.integer('whatsappId').unsigned().notNullable();
  // Duration in milliseconds, or the rate of a rating. null: there is nothing to measure.
  table.bigInteger('value');
  table.index(['companyId', 'kind', 'at'], 'Milestones_of_kind');
  table.index(['ticketId', 'kind'], 'Milestones_of_ticket');
});

/** Moments whose hours are to be summed anew, noted in the transaction that changed the ledger; never updated. */
const milestoneOrders = newTable('0003-milestone-orders', 'MilestoneOrders', (table) => {
  table.bigIncrements('id');
  companyColumn(table);
  table.bigInteger('at').notNullable();
  table.index(['companyId', 'id'], 'MilestoneOrders_next');
});

/** The ledger summed by the hours and days of the company's clock. `grain`: see figures/grains.ts. */
const figures = newTable('0004-figures', 'Figures', (table) => {
  companyColumn(table);
  table.integer('grain').notNullable();
  table.bigInteger('startAt').notNullable();
  table.integer('queueId').unsigned().notNullable();
  table.integer('userId').unsigned().notNullable();
  table.integer('whatsappId').unsigned().notNullable();
  for (const count of ['opened', 'reopened', 'accepted', 'taken', 'answered', 'closed'])
    table.integer(count).notNullable();
  for (const duration of ['waited', 'handled']) table.integer(duration).notNullable();
  for (const duration of ['waited', 'answered', 'handled']) {
    table.bigInteger(`${duration}Ms`).notNullable();
    // Histogram of durations: see figures/bins.ts.
    longText(table, `${duration}Bins`);
  }
  for (const rate of ['rated1', 'rated2', 'rated3']) table.integer(rate).notNullable();
  table.primary(['companyId', 'grain', 'startAt', 'queueId', 'userId', 'whatsappId']);
});

/** Progress of a company's sums, and the time zone in which they were made. A process that sums locks its row. */
const figureStates = newTable('0005-figure-states', 'FigureStates', (table) => {
  companyColumn(table);
  table.string('timeZone', 60).notNullable();
  // All sums are to go before any is made.
  table.boolean('isClearing').notNullable().defaultTo(false);
  // Days that end before this moment are still to be summed; 0: all are. And where that began and will end.
  table.bigInteger('unsummedBefore').notNullable().defaultTo(0);
  table.bigInteger('summedFrom').notNullable().defaultTo(0);
  table.bigInteger('summedTo').notNullable().defaultTo(0);
  table.primary(['companyId']);
});

/** Creates the table of the progress of writing older history into the log, with one row. */
const ledgerFill: Migration = {
  name: '0006-ledger-fill',
  async up(knex) {
    await addTable(knex, 'LedgerFill', (table) => {
      table.integer('id').primary();
      // Tickets with a smaller id are not in it yet; 0: all are.
      table.bigInteger('ticketsBelow').notNullable();
      table.bigInteger('ratingsBelow').notNullable();
      // Where it began.
      table.bigInteger('total').notNullable();
    });
    if (await knex('LedgerFill').first('id')) return;
    const endOf = async (table: string): Promise<number> => {
      if (!(await knex.schema.hasTable(table))) return 0;
      const newest: { id?: number | null } | undefined = await knex(table).max({ id: 'id' }).first();
      return newest?.id ? Number(newest.id) + 1 : 0;
    };
    const [tickets, ratings] = [await endOf('Tickets'), await endOf('UserRatings')];
    await knex('LedgerFill').insert({
      id: 1,
      ticketsBelow: tickets,
      ratingsBelow: ratings,
      total: tickets + ratings,
    });
  },
};

/** Adds the version of a company's sums; when it changes, they are made again. */
const sumsVersion: Migration = {
  name: '0007-sums-version',
  up: (knex) =>
    addColumns(knex, 'FigureStates', {
      version: (table) => table.integer('version').notNullable().defaultTo(1),
    }),
};

/** Adds to an entry the ticket whose it was, when that was joined to another; null: the ticket's own. */
const joinedFrom: Migration = {
  name: '0008-joined-from',
  up: (knex) =>
    addColumns(knex, 'Milestones', { joinedFrom: (table) => table.integer('joinedFrom').unsigned() }),
};

/** Tables of the dashboard, in the order of their creation. */
export const dashboardMigrations: readonly Migration[] = [
  servicePeriods,
  entries,
  milestoneOrders,
  figures,
  figureStates,
  ledgerFill,
  sumsVersion,
  joinedFrom,
];
