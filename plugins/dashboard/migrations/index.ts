import { addColumns, companyColumn, linkColumn, longText, type Migration } from '@balcao/core';

/**
 * Creates the table of service periods: the state of each ticket between its opening and its closing, from which the
 * next entries of the ticket log are computed.
 */
const servicePeriods: Migration = {
  name: '0001-service-periods',
  async up(knex) {
    if (await knex.schema.hasTable('ServicePeriods')) return;
    await knex.schema.createTable('ServicePeriods', (table) => {
      linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').primary();
      companyColumn(table);
      table.bigInteger('openedAt').notNullable();
      // Id up to which messages belong to earlier periods.
      table.bigInteger('afterMessageId').notNullable().defaultTo(0);
      // Time of the customer's first message; null: none yet, or not read yet.
      table.bigInteger('askedAt');
      table.bigInteger('queuedAt');
      table.bigInteger('acceptedAt');
      // Time since which an agent has the ticket without a break, and the time that agents had it before.
      table.bigInteger('heldSince');
      table.bigInteger('handledMs').notNullable().defaultTo(0);
      table.bigInteger('answeredAt');
      table.bigInteger('endedAt');
      // Log entry of the ticket's opening, with the queue and agent to which it is counted; 0: none yet.
      table.bigInteger('openedId').notNullable();
      table.integer('queueId').unsigned().notNullable().defaultTo(0);
      table.integer('userId').unsigned().notNullable().defaultTo(0);
      table.index(['companyId'], 'ServicePeriods_company');
    });
  },
};

/**
 * Creates the ticket log: events of tickets with their times, from which every figure is summed. It outlives tickets,
 * agents, queues and connections, so it has no foreign keys; 0 stands for none.
 */
const entries: Migration = {
  name: '0002-milestones',
  async up(knex) {
    if (await knex.schema.hasTable('Milestones')) return;
    await knex.schema.createTable('Milestones', (table) => {
      table.bigIncrements('id');
      companyColumn(table);
      table.integer('kind').notNullable();
      table.bigInteger('at').notNullable();
      table.integer('ticketId').unsigned().notNullable();
      table.integer('queueId').unsigned().notNullable();
      table.integer('userId').unsigned().notNullable();
      table.integer('whatsappId').unsigned().notNullable();
      // Duration in milliseconds, or the rate of a rating; null: nothing is measured.
      table.bigInteger('value');
      table.index(['companyId', 'kind', 'at'], 'Milestones_of_kind');
      table.index(['ticketId', 'kind'], 'Milestones_of_ticket');
    });
  },
};

/** Creates the table of moments whose hours must be summed again, written in the transaction that changes the log. */
const milestoneOrders: Migration = {
  name: '0003-milestone-orders',
  async up(knex) {
    if (await knex.schema.hasTable('MilestoneOrders')) return;
    await knex.schema.createTable('MilestoneOrders', (table) => {
      table.bigIncrements('id');
      companyColumn(table);
      table.bigInteger('at').notNullable();
      table.index(['companyId', 'id'], 'MilestoneOrders_next');
    });
  },
};

/** Creates the table of the log's sums by hours and days of the company's clock. `grain`: see figures/grains.ts. */
const figures: Migration = {
  name: '0004-figures',
  async up(knex) {
    if (await knex.schema.hasTable('Figures')) return;
    await knex.schema.createTable('Figures', (table) => {
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
        // Histogram of durations, see figures/bins.ts.
        longText(table, `${duration}Bins`);
      }
      for (const rate of ['rated1', 'rated2', 'rated3']) table.integer(rate).notNullable();
      table.primary(['companyId', 'grain', 'startAt', 'queueId', 'userId', 'whatsappId']);
    });
  },
};

/**
 * Creates the table of the progress of each company's sums, with their time zone. The process that sums locks its row.
 */
const figureStates: Migration = {
  name: '0005-figure-states',
  async up(knex) {
    if (await knex.schema.hasTable('FigureStates')) return;
    await knex.schema.createTable('FigureStates', (table) => {
      companyColumn(table);
      table.string('timeZone', 60).notNullable();
      // True while all old sums must be deleted before new ones are made.
      table.boolean('isClearing').notNullable().defaultTo(false);
      // Days that end before this moment are not summed yet; 0: all are. The other two are the moments at which summing
      // began and will end.
      table.bigInteger('unsummedBefore').notNullable().defaultTo(0);
      table.bigInteger('summedFrom').notNullable().defaultTo(0);
      table.bigInteger('summedTo').notNullable().defaultTo(0);
      table.primary(['companyId']);
    });
  },
};

/** Creates the table of the progress of writing older history into the log, with one row. */
const ledgerFill: Migration = {
  name: '0006-ledger-fill',
  async up(knex) {
    if (!(await knex.schema.hasTable('LedgerFill'))) {
      await knex.schema.createTable('LedgerFill', (table) => {
        table.integer('id').primary();
        // Tickets with a smaller id are not in the log yet; 0: all are.
        table.bigInteger('ticketsBelow').notNullable();
        table.bigInteger('ratingsBelow').notNullable();
        // Id at which the work began.
        table.bigInteger('total').notNullable();
      });
    }
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

/** Tables of the dashboard, in the order of their creation. */
export const dashboardMigrations: readonly Migration[] = [
  servicePeriods,
  entries,
  milestoneOrders,
  figures,
  figureStates,
  ledgerFill,
  sumsVersion,
];
