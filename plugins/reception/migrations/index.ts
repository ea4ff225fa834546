import {
  addColumns,
  addIndex,
  baseColumns,
  companyColumn,
  dropIndex,
  exactString,
  linkColumn,
  type Migration,
} from '@balcao/core';

/** Creates the table of the reception's state of each ticket between two messages; deleted when the ticket closes. */
const receptions: Migration = {
  name: '0001-receptions',
  async up(knex) {
    if (await knex.schema.hasTable('Receptions')) return;
    await knex.schema.createTable('Receptions', (table) => {
      linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').primary();
      companyColumn(table);
      table.bigInteger('menuSentAt');
      // JSON list of the queues in the numbered order that the customer saw.
      table.text('menuQueueIds');
      table.bigInteger('greetedAt');
      table.bigInteger('noticeAt');
      // Time when the customer went back to the menu; the ticket has no queue since then.
      table.bigInteger('restartedAt');
      table.index(['companyId'], 'Receptions_company');
    });
  },
};

/**
 * Creates the table of closed tickets whose customer was asked for a rating; a row is deleted some time after its end.
 */
const ratingRequests: Migration = {
  name: '0002-rating-requests',
  async up(knex) {
    if (await knex.schema.hasTable('RatingRequests')) return;
    await knex.schema.createTable('RatingRequests', (table) => {
      linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').primary();
      companyColumn(table);
      // Agent whom the customer rates.
      linkColumn(table, 'userId', 'Users', 'SET NULL');
      // Message with the question; only later messages can be an answer.
      table.bigInteger('askedMessageId').notNullable();
      table.integer('timesAsked').notNullable();
      table.bigInteger('expiresAt').notNullable();
      // Time of the answer, or of another message that ended the wait.
      table.bigInteger('endedAt');
      table.index(['expiresAt'], 'RatingRequests_expiry');
      table.index(['companyId'], 'RatingRequests_company');
    });
  },
};

/** Creates the table of ratings, which outlive their tickets and agents, so that past figures stay. */
const userRatings: Migration = {
  name: '0003-user-ratings',
  async up(knex) {
    if (await knex.schema.hasTable('UserRatings')) return;
    await knex.schema.createTable('UserRatings', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'ticketId', 'Tickets', 'SET NULL').unique('UserRatings_ticket');
      linkColumn(table, 'userId', 'Users', 'SET NULL');
      table.integer('rate').notNullable();
      table.index(['companyId', 'createdAt', 'userId', 'rate'], 'UserRatings_report');
    });
  },
};

/** Adds the customer's position in a queue's menu of options. */
const options: Migration = {
  name: '0004-options',
  async up(knex) {
    if (await knex.schema.hasColumn('Receptions', 'optionsQueueId')) return;
    await knex.schema.alterTable('Receptions', (table) => {
      // No foreign key: a deleted queue counts as none.
      table.integer('optionsQueueId').unsigned();
      table.bigInteger('optionsSentAt');
      // JSON list of the options in the numbered order that the customer saw.
      table.text('optionIds');
      table.integer('optionsRepeated').notNullable().defaultTo(0);
    });
  },
};

/** Adds the menu that is sent when its customer pauses. */
const owedMenus: Migration = {
  name: '0005-owed-menus',
  async up(knex) {
    if (await knex.schema.hasColumn('Receptions', 'menuDueAt')) return;
    await knex.schema.alterTable('Receptions', (table) => {
      table.bigInteger('menuOwedSince');
      table.bigInteger('menuDueAt');
      table.index(['menuDueAt'], 'Receptions_due_menu');
    });
  },
};

/** Creates the table of the last answer of each bot at each position, one row for each. */
const botAnswers: Migration = {
  name: '0006-bot-answers',
  async up(knex) {
    if (await knex.schema.hasTable('BotAnswers')) return;
    await knex.schema.createTable('BotAnswers', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'whatsappId', 'Whatsapps', 'CASCADE').notNullable();
      // Ids; 0: none, as a menu of queues or options has neither prompt nor integration. No foreign keys, because no
      // part of a unique key can be null.
      for (const column of ['queueId', 'promptId', 'integrationId'])
        table.integer(column).unsigned().notNullable().defaultTo(0);
      table.bigInteger('answeredAt').notNullable();
      table.unique(['whatsappId', 'queueId', 'promptId', 'integrationId'], { indexName: 'BotAnswers_place' });
      table.index(['companyId'], 'BotAnswers_company');
    });
  },
};

/** Adds the scale of ratings; earlier ratings were on the scale of three. */
const ratingScale: Migration = {
  name: '0007-rating-scale',
  async up(knex) {
    for (const table of ['RatingRequests', 'UserRatings'])
      await addColumns(knex, table, {
        scale: (builder) => builder.integer('scale').notNullable().defaultTo(3),
      });
  },
};

const ratingLinks: Migration = {
  name: '0008-rating-links',
  async up(knex) {
    await addColumns(knex, 'RatingRequests', {
      // Hash of the token in the link; null: there is no link.
      tokenHash: (builder) => exactString(builder, 'tokenHash', 43),
    });
    await addIndex(knex, 'RatingRequests', {
      name: 'RatingRequests_link',
      columns: ['tokenHash'],
      isUnique: true,
    });
    await addColumns(knex, 'UserRatings', {
      source: (builder) => builder.string('source', 10).notNullable().defaultTo('chat'),
    });
    if (await knex.schema.hasTable('RatingComments')) return;
    // A table of its own, because a rating outlives its ticket and the customer's comment does not.
    await knex.schema.createTable('RatingComments', (table) => {
      linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').primary();
      companyColumn(table);
      table.text('comment').notNullable();
      table.index(['companyId'], 'RatingComments_company');
    });
  },
};

/** Adds the time of the question, so that a customer with many conversations is not asked about each. */
const ratingAskedAt: Migration = {
  name: '0009-rating-asked-at',
  up: (knex) => addColumns(knex, 'RatingRequests', { askedAt: (builder) => builder.bigInteger('askedAt') }),
};

/**
 * Adds the time until which a rating can be changed; null: none was given, or the customer wrote something else since.
 */
const ratingChanges: Migration = {
  name: '0010-rating-changes',
  up: (knex) =>
    addColumns(knex, 'RatingRequests', {
      changeableUntil: (builder) => builder.bigInteger('changeableUntil'),
    }),
};

/** Creates the table of customers who were asked recently: one row each, whose lock simultaneous questions wait for. */
const ratingPauses: Migration = {
  name: '0011-rating-pauses',
  async up(knex) {
    if (!(await knex.schema.hasTable('RatingPauses')))
      await knex.schema.createTable('RatingPauses', (table) => {
        linkColumn(table, 'contactId', 'Contacts', 'CASCADE').primary();
        companyColumn(table);
        linkColumn(table, 'ticketId', 'Tickets', 'SET NULL');
        table.bigInteger('askedAt').notNullable();
        table.index(['askedAt'], 'RatingPauses_asked');
        table.index(['companyId'], 'RatingPauses_company');
      });
    await knex.raw(
      `INSERT INTO RatingPauses (contactId, companyId, ticketId, askedAt)
       SELECT t.contactId, t.companyId, MAX(t.id), MAX(r.askedAt)
       FROM RatingRequests r JOIN Tickets t ON t.id = r.ticketId
       WHERE r.askedAt IS NOT NULL AND t.contactId NOT IN (SELECT p.contactId FROM RatingPauses p)
       GROUP BY t.contactId, t.companyId`,
    );
  },
};

/**
 * Adds flows to the bots at a position. The new key is made before the old one is dropped, because the foreign key
 * needs one of them.
 */
const flowAnswers: Migration = {
  name: '0012-flow-answers',
  async up(knex) {
    await addColumns(knex, 'BotAnswers', {
      flowId: (builder) => builder.integer('flowId').unsigned().notNullable().defaultTo(0),
    });
    await addIndex(knex, 'BotAnswers', {
      name: 'BotAnswers_bot',
      columns: ['whatsappId', 'queueId', 'promptId', 'integrationId', 'flowId'],
      isUnique: true,
    });
    await dropIndex(knex, 'BotAnswers', 'BotAnswers_place');
  },
};

/** Tables of the reception, in the order of their creation. */
export const receptionMigrations: readonly Migration[] = [
  receptions,
  ratingRequests,
  userRatings,
  options,
  owedMenus,
  botAnswers,
  ratingScale,
  ratingLinks,
  ratingAskedAt,
  ratingChanges,
  ratingPauses,
  flowAnswers,
];
