import {
  addColumns,
  addIndex,
  addTable,
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

const widgets: Migration = {
  name: '0001-widgets',
  async up(knex) {
    await addTable(knex, 'WebchatWidgets', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE').unique('WebchatWidgets_connection');
      // The public key alone tells the company.
      exactString(table, 'publicKey', 60).notNullable().unique('WebchatWidgets_key');
      table.string('name', 80).notNullable();
      exactString(table, 'nameKey', 80).notNullable();
      table.boolean('isActive').notNullable().defaultTo(1);
      table.string('identity', 12).notNullable();
      table.boolean('allowsAgents').notNullable().defaultTo(0);
      table.string('accent', 7).notNullable();
      table.string('theme', 8).notNullable();
      table.string('position', 8).notNullable();
      table.string('title', 60).notNullable();
      table.text('greeting').notNullable();
      table.string('language', 5).notNullable();
      table.boolean('attach').notNullable().defaultTo(1);
      table.boolean('voice').notNullable().defaultTo(1);
      table.boolean('rating').notNullable().defaultTo(1);
      table.unique(['companyId', 'nameKey'], { indexName: 'WebchatWidgets_name' });
    });
    await addTable(knex, 'WebchatOrigins', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'widgetId', 'WebchatWidgets', 'CASCADE');
      exactString(table, 'origin', 200).notNullable();
      table.unique(['widgetId', 'origin'], { indexName: 'WebchatOrigins_of_widget' });
      table.index(['companyId'], 'WebchatOrigins_company');
      // A socket's line opens before it says whose widget it is for.
      table.index(['origin'], 'WebchatOrigins_origin');
    });
    await addTable(knex, 'WebchatSecrets', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'widgetId', 'WebchatWidgets', 'CASCADE');
      table.text('sealed').notNullable();
      table.string('hint', 8).notNullable();
      table.index(['companyId', 'widgetId'], 'WebchatSecrets_of_widget');
      table.index(['widgetId'], 'WebchatSecrets_widget');
    });
  },
};

const visitors: Migration = {
  name: '0002-visitors',
  async up(knex) {
    await addTable(knex, 'WebchatVisitors', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'widgetId', 'WebchatWidgets', 'CASCADE');
      exactString(table, 'address', 100).notNullable();
      // The fingerprint of the `sub` that the page's server signed; null: no page has vouched for this visitor.
      exactString(table, 'subjectKey', 64);
      table.string('name', 80).notNullable();
      table.string('email', 200);
      table.string('phone', 40);
      table.string('language', 20);
      table.string('pageUrl', 500);
      table.string('pageTitle', 200);
      table.bigInteger('seenAt').notNullable();
      // Null: has never written, and is forgotten soon.
      table.bigInteger('wroteAt');
      table.unique(['companyId', 'address'], { indexName: 'WebchatVisitors_address' });
      table.unique(['widgetId', 'subjectKey'], { indexName: 'WebchatVisitors_subject' });
      table.index(['seenAt'], 'WebchatVisitors_seen');
    });
    await addTable(knex, 'WebchatSessions', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'widgetId', 'WebchatWidgets', 'CASCADE');
      linkColumn(table, 'visitorId', 'WebchatVisitors', 'CASCADE');
      exactString(table, 'tokenHash', 64).notNullable().unique('WebchatSessions_token');
      exactString(table, 'origin', 200).notNullable();
      table.bigInteger('expiresAt').notNullable();
      table.index(['companyId', 'visitorId', 'id'], 'WebchatSessions_of_visitor');
      table.index(['visitorId'], 'WebchatSessions_visitor');
      table.index(['widgetId'], 'WebchatSessions_widget');
      table.index(['expiresAt'], 'WebchatSessions_expiry');
    });
    await addTable(knex, 'WebchatUsedIdentities', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'widgetId', 'WebchatWidgets', 'CASCADE');
      exactString(table, 'jtiHash', 64).notNullable();
      table.bigInteger('expiresAt').notNullable();
      table.unique(['widgetId', 'jtiHash'], { indexName: 'WebchatUsedIdentities_once' });
      table.index(['companyId'], 'WebchatUsedIdentities_company');
      table.index(['expiresAt'], 'WebchatUsedIdentities_expiry');
    });
  },
};

const desk = newTable('0003-desk', 'WebchatDesks', (table) => {
  baseColumns(table);
  companyColumn(table);
  linkColumn(table, 'widgetId', 'WebchatWidgets', 'CASCADE');
  linkColumn(table, 'userId', 'Users', 'CASCADE');
  // The sign-in of the user that stands behind it: whatever ends that ends this.
  exactString(table, 'sessionId', 40).notNullable();
  exactString(table, 'tokenHash', 64).notNullable().unique('WebchatDesks_token');
  exactString(table, 'origin', 200).notNullable();
  longText(table, 'scope').notNullable();
  table.bigInteger('expiresAt').notNullable();
  table.index(['companyId', 'expiresAt'], 'WebchatDesks_open');
  table.index(['widgetId'], 'WebchatDesks_widget');
  table.index(['userId'], 'WebchatDesks_user');
  table.index(['expiresAt'], 'WebchatDesks_expiry');
});

const files: Migration = {
  name: '0004-files',
  async up(knex) {
    if (!(await knex.schema.hasColumn('WebchatWidgets', 'chatMbPerDay')))
      await knex.schema.alterTable('WebchatWidgets', (table) => {
        table.boolean('filesBeforeAnswer').notNullable().defaultTo(0);
        table.integer('visitorMbPerDay').notNullable().defaultTo(50);
        table.integer('addressMbPerDay').notNullable().defaultTo(150);
        table.integer('chatMbPerDay').notNullable().defaultTo(1000);
      });
    await addColumns(knex, 'WebchatVisitors', {
      // Time of an agent's first answer to this visitor; null: none is known.
      answeredAt: (table) => table.bigInteger('answeredAt'),
    });
    await addTable(knex, 'WebchatFileDays', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'widgetId', 'WebchatWidgets', 'CASCADE');
      exactString(table, 'day', 10).notNullable();
      // `chat`, `address` or `visitor`, and the fingerprint of which one; empty for the chat itself.
      exactString(table, 'kind', 8).notNullable();
      exactString(table, 'subject', 64).notNullable();
      table.bigInteger('bytes').notNullable().defaultTo(0);
      table.unique(['widgetId', 'day', 'kind', 'subject'], { indexName: 'WebchatFileDays_of' });
      table.index(['companyId'], 'WebchatFileDays_company');
      table.index(['day'], 'WebchatFileDays_day');
    });
    await addTable(knex, 'WebchatUploads', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'widgetId', 'WebchatWidgets', 'CASCADE');
      exactString(table, 'day', 10).notNullable();
      exactString(table, 'address', 64).notNullable();
      exactString(table, 'visitor', 64).notNullable();
      table.bigInteger('bytes').notNullable();
      table.bigInteger('startedAt').notNullable();
      table.index(['companyId'], 'WebchatUploads_company');
      table.index(['widgetId'], 'WebchatUploads_widget');
      table.index(['startedAt'], 'WebchatUploads_started');
    });
  },
};

const silentVisitors: Migration = {
  name: '0005-silent-visitors',
  async up(knex) {
    // The sweep finds visitors who never wrote, and reads none of the others.
    await addIndex(knex, 'WebchatVisitors', {
      name: 'WebchatVisitors_silent',
      columns: ['wroteAt', 'seenAt'],
    });
  },
};

/** Tables of web chats, in the order of their creation. */
export const migrations: readonly Migration[] = [widgets, visitors, desk, files, silentVisitors];
