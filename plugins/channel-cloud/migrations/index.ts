import {
  addColumns,
  addIndex,
  addTable,
  companyColumn,
  dropIndex,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';

/** Settings of an official number, and where the reading of its updates stands. */
const numbers = newTable('0001-numbers', 'CloudNumbers', (table) => {
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE').primary();
  companyColumn(table);
  // Part of the webhook's address; unguessable.
  exactString(table, 'webhookKey', 64).notNullable().unique('CloudNumbers_key');
  exactString(table, 'phoneNumberId', 64).notNullable().defaultTo('');
  exactString(table, 'accountId', 64).notNullable().defaultTo('');
  // Sealed; empty: none.
  longText(table, 'token').notNullable();
  longText(table, 'appSecret').notNullable();
  longText(table, 'verifyToken').notNullable();
  table.bigInteger('lastWebhookAt');
  exactString(table, 'drainedBy', 36);
  table.bigInteger('drainedUntil').notNullable().defaultTo(0);
  table.bigInteger('createdAt').notNullable();
  table.bigInteger('updatedAt').notNullable();
  table.index(['companyId', 'phoneNumberId'], 'CloudNumbers_phone');
});

/** Updates of webhooks that are taken and not read yet. */
const inbox = newTable('0002-inbox', 'CloudInbox', (table) => {
  table.increments('id');
  companyColumn(table);
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  // SHA-256 of the update: one that is repeated while it waits is kept once.
  exactString(table, 'digest', 64).notNullable();
  longText(table, 'body').notNullable();
  table.bigInteger('at').notNullable();
  table.integer('tries').notNullable().defaultTo(0);
  table.bigInteger('nextAt').notNullable();
  // Since when it is put aside, for it could not be read.
  table.bigInteger('failedAt');
  table.unique(['connectionId', 'digest'], { indexName: 'CloudInbox_digest' });
  table.index(['connectionId', 'failedAt', 'nextAt'], 'CloudInbox_waiting');
  table.index(['failedAt', 'nextAt'], 'CloudInbox_due');
  table.index(['companyId'], 'CloudInbox_company');
});

/** Messages of ours by the ids that the platform gave them; without one, its answer is not known. */
const sends = newTable('0003-sends', 'CloudSends', (table) => {
  table.increments('id');
  companyColumn(table);
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  exactString(table, 'wireId', 128).notNullable();
  exactString(table, 'wamid', 255);
  // Distinguishes this send from an earlier one of the same message, whose statuses may still come.
  exactString(table, 'attempt', 16).notNullable();
  table.bigInteger('askedAt').notNullable();
  table.unique(['connectionId', 'wireId'], { indexName: 'CloudSends_wire' });
  table.index(['connectionId', 'wamid'], 'CloudSends_wamid');
  table.index(['askedAt'], 'CloudSends_age');
  table.index(['companyId'], 'CloudSends_company');
});

/** Moment until which each customer may be answered freely. */
const windows = newTable('0004-windows', 'CloudWindows', (table) => {
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  exactString(table, 'customer', 191).notNullable();
  companyColumn(table);
  table.bigInteger('openUntil').notNullable();
  // Id of their last message, under which we show that we type.
  exactString(table, 'lastWamid', 255);
  table.primary(['connectionId', 'customer']);
  table.index(['openUntil'], 'CloudWindows_age');
  table.index(['companyId'], 'CloudWindows_company');
});

/** Files of customers' messages that are still to be fetched. */
const files = newTable('0005-files', 'CloudFiles', (table) => {
  table.increments('id');
  companyColumn(table);
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  exactString(table, 'wireId', 128).notNullable();
  exactString(table, 'mediaId', 191).notNullable();
  // JSON of its CloudFileAbout.
  longText(table, 'about').notNullable();
  table.integer('tries').notNullable().defaultTo(0);
  table.bigInteger('nextAt').notNullable();
  table.bigInteger('at').notNullable();
  table.unique(['connectionId', 'wireId'], { indexName: 'CloudFiles_wire' });
  table.index(['nextAt'], 'CloudFiles_due');
  table.index(['companyId'], 'CloudFiles_company');
});

/**
 * Tables of the templates of business accounts, as Meta last reported them, and of the times when the lists were read.
 */
const templates: Migration = {
  name: '0006-templates',
  async up(knex) {
    await addTable(knex, 'CloudTemplates', (table) => {
      table.increments('id');
      companyColumn(table);
      exactString(table, 'accountId', 64).notNullable();
      exactString(table, 'metaId', 64).notNullable();
      exactString(table, 'name', 512).notNullable();
      exactString(table, 'language', 20).notNullable();
      table.string('category', 40).notNullable();
      table.string('state', 40).notNullable();
      table.string('reason', 500).notNullable();
      table.string('quality', 20).notNullable();
      table.boolean('isNamed').notNullable().defaultTo(false);
      // JSON of the platform's parts.
      longText(table, 'components').notNullable();
      longText(table, 'searchKey').notNullable();
      // When its state was heard of: what is older changes nothing.
      table.bigInteger('statedAt').notNullable();
      // When the list had it last.
      table.bigInteger('seenAt').notNullable();
      table.bigInteger('createdAt').notNullable();
      table.bigInteger('updatedAt').notNullable();
      table.unique(['companyId', 'accountId', 'name', 'language'], { indexName: 'CloudTemplates_name' });
      table.index(['companyId', 'accountId', 'metaId'], 'CloudTemplates_meta');
    });
    await addTable(knex, 'CloudTemplateSyncs', (table) => {
      table.increments('id');
      companyColumn(table);
      exactString(table, 'accountId', 64).notNullable();
      // Null: the list was never read completely.
      table.bigInteger('syncedAt');
      table.string('failureCode', 60);
      table.unique(['companyId', 'accountId'], { indexName: 'CloudTemplateSyncs_account' });
    });
  },
};

/** Adds the role of a file, because one message may bring a file and the picture of an ad. */
const roles: Migration = {
  name: '0007-file-roles',
  async up(knex) {
    await addColumns(knex, 'CloudFiles', {
      role: (table) => exactString(table, 'role', 8).notNullable().defaultTo('file'),
    });
    // The new index is made first, because the foreign key to connections needs an index that begins with its column.
    await addIndex(knex, 'CloudFiles', {
      name: 'CloudFiles_role',
      columns: ['connectionId', 'wireId', 'role'],
      isUnique: true,
    });
    await dropIndex(knex, 'CloudFiles', 'CloudFiles_wire');
  },
};

/** Adds the mark of sent templates that Meta accepted and holds back until it has judged their quality. */
const held: Migration = {
  name: '0008-held-sends',
  async up(knex) {
    await addColumns(knex, 'CloudSends', {
      isHeld: (table) => table.boolean('isHeld').notNullable().defaultTo(false),
    });
  },
};

/** Adds the address book of numbers that a phone's app uses too, and the progress of their history. */
const phone: Migration = {
  name: '0009-phone-app',
  async up(knex) {
    await addColumns(knex, 'CloudNumbers', {
      // Times when the address book and the history were requested; Meta accepts each request once.
      contactsAskedAt: (table) => table.bigInteger('contactsAskedAt'),
      pastAskedAt: (table) => table.bigInteger('pastAskedAt'),
      // Percent of the history that has arrived.
      pastProgress: (table) => table.integer('pastProgress').notNullable().defaultTo(0),
      isPastRefused: (table) => table.boolean('isPastRefused').notNullable().defaultTo(false),
    });
    await addTable(knex, 'CloudPhoneContacts', (table) => {
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
      exactString(table, 'number', 20).notNullable();
      companyColumn(table);
      // Empty: the contact was removed.
      table.string('name', 191).notNullable();
      // Time of the change on the phone in epoch milliseconds; an older change has no effect.
      table.bigInteger('saidAt').notNullable();
      table.primary(['connectionId', 'number']);
      table.index(['companyId'], 'CloudPhoneContacts_company');
    });
  },
};

/**
 * Adds the numbers that companies connected in Meta's signup window, with the window's codes; each code makes at most
 * one connection.
 */
const signup: Migration = {
  name: '0010-signup',
  async up(knex) {
    await addColumns(knex, 'CloudNumbers', {
      // Meta app of the installation through which the number was connected; empty: the company's own app.
      signedUpBy: (table) => exactString(table, 'signedUpBy', 64).notNullable().defaultTo(''),
      // Key in the webhook address that Meta has.
      subscribedKey: (table) => exactString(table, 'subscribedKey', 64).notNullable().defaultTo(''),
    });
    await addTable(knex, 'CloudSignups', (table) => {
      table.increments('id');
      companyColumn(table);
      // SHA-256 of the code, which can be exchanged once; a repeated call continues with the stored result.
      exactString(table, 'codeDigest', 64).notNullable();
      // Encrypted; empty before the exchange, and after the connection has the token.
      longText(table, 'token').notNullable();
      // Number that was chosen in the window; the unique key prevents two connections for one number.
      exactString(table, 'phoneNumberId', 64);
      linkColumn(table, 'connectionId', 'Whatsapps', 'SET NULL');
      table.bigInteger('createdAt').notNullable();
      table.unique(['companyId', 'codeDigest'], { indexName: 'CloudSignups_code' });
      table.unique(['companyId', 'phoneNumberId'], { indexName: 'CloudSignups_number' });
      table.index(['connectionId'], 'CloudSignups_connection');
      table.index(['createdAt'], 'CloudSignups_age');
    });
  },
};

/** Adds the mark of files that wait until Meta accepts the token again, or has no more trouble. */
const waitingFiles: Migration = {
  name: '0011-waiting-files',
  async up(knex) {
    await addColumns(knex, 'CloudFiles', {
      waitsForMeta: (table) => table.boolean('waitsForMeta').notNullable().defaultTo(false),
    });
  },
};

/** Adds how often Meta dropped a message after it had accepted it, and until when the message waits for that. */
const drops = newTable('0012-drops', 'CloudDrops', (table) => {
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  exactString(table, 'wireId', 128).notNullable();
  companyColumn(table);
  table.integer('drops').notNullable();
  table.bigInteger('waitsUntil').notNullable();
  table.bigInteger('at').notNullable();
  table.primary(['connectionId', 'wireId']);
  table.index(['at'], 'CloudDrops_age');
  table.index(['companyId'], 'CloudDrops_company');
});

export const migrations = [
  ...[numbers, inbox, sends, windows, files, templates, roles, held, phone, signup],
  ...[waitingFiles, drops],
];
