import {
  addColumns,
  addIndex,
  addTable,
  baseColumns,
  companyColumn,
  dropIndex,
  exactString,
  indexLinks,
  linkColumn,
  type Migration,
  newTable,
} from '@balcao/core';

/** Memory of a ticket's reception between two messages; deleted when the ticket closes. */
const receptions = newTable('0001-receptions', 'Receptions', (table) => {
  linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').primary();
  companyColumn(table);
  table.bigInteger('menuSentAt');
  // JSON list: the queues as the customer saw them numbered.
  table.text('menuQueueIds');
  table.bigInteger('greetedAt');
  table.bigInteger('noticeAt');
  // The customer went back to the menu: the ticket is without queue since then.
  table.bigInteger('restartedAt');
  table.index(['companyId'], 'Receptions_company');
});

/** Closed tickets that were asked for a rating; a row leaves a while after its end. */
const ratingRequests = newTable('0002-rating-requests', 'RatingRequests', (table) => {
  linkColumn(table, 'ticketId', 'Tickets', 'CASCADE').primary();
  companyColumn(table);
  // Agent whom the customer rates.
  linkColumn(table, 'userId', 'Users', 'SET NULL');
  // Our question: only what came after it can be an answer.
  table.bigInteger('askedMessageId').notNullable();
  table.integer('timesAsked').notNullable();
  table.bigInteger('expiresAt').notNullable();
  // Answered, or given up because the customer said something else.
  table.bigInteger('endedAt');
  table.index(['expiresAt'], 'RatingRequests_expiry');
  table.index(['companyId'], 'RatingRequests_company');
});

/** A rating outlives its ticket and its agent, so that the figures of the past stay. */
const userRatings = newTable('0003-user-ratings', 'UserRatings', (table) => {
  baseColumns(table);
  companyColumn(table);
  linkColumn(table, 'ticketId', 'Tickets', 'SET NULL').unique('UserRatings_ticket');
  linkColumn(table, 'userId', 'Users', 'SET NULL');
  table.integer('rate').notNullable();
  table.index(['companyId', 'createdAt', 'userId', 'rate'], 'UserRatings_report');
});

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

/** When each bot last answered at each place; one row a bot and place, however much it says. */
const botAnswers = newTable('0006-bot-answers', 'BotAnswers', (table) => {
  table.increments('id');
  companyColumn(table);
  linkColumn(table, 'whatsappId', 'Whatsapps', 'CASCADE').notNullable();
  // 0: none; a menu of queues or options has neither prompt nor integration. No foreign keys, for no part of a unique
  // key can be null.
  for (const column of ['queueId', 'promptId', 'integrationId'])
    table.integer(column).unsigned().notNullable().defaultTo(0);
  table.bigInteger('answeredAt').notNullable();
  table.unique(['whatsappId', 'queueId', 'promptId', 'integrationId'], { indexName: 'BotAnswers_place' });
  table.index(['companyId'], 'BotAnswers_company');
});

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
    // A table of their own: a rating outlives its ticket, and what the customer wrote does not.
    await addTable(knex, 'RatingComments', (table) => {
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
    await addTable(knex, 'RatingPauses', (table) => {
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
  indexLinks('0013-links', [['RatingPauses', 'ticketId']]),
];
