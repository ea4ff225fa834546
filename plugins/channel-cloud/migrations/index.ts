import {
  addColumns,
  addIndex,
  companyColumn,
  dropIndex,
  exactString,
  linkColumn,
  longText,
  type Migration,
} from '@balcao/core';

/** Table of the settings of official numbers, with the process that works on each number's inbox. */
const numbers: Migration = {
  name: '0001-numbers',
  async up(knex) {
    if (await knex.schema.hasTable('CloudNumbers')) return;
    await knex.schema.createTable('CloudNumbers', (table) => {
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE').primary();
      companyColumn(table);
      // Secret part of the webhook's address, long enough that it cannot be guessed.
      exactString(table, 'webhookKey', 64).notNullable().unique('CloudNumbers_key');
      exactString(table, 'phoneNumberId', 64).notNullable().defaultTo('');
      exactString(table, 'accountId', 64).notNullable().defaultTo('');
      // Encrypted; empty: none.
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
  },
};

/** Table of webhook updates that were accepted and not processed yet. */
const inbox: Migration = {
  name: '0002-inbox',
  async up(knex) {
    if (await knex.schema.hasTable('CloudInbox')) return;
    await knex.schema.createTable('CloudInbox', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
      // SHA-256 of the update, so that an update that is repeated while it waits is stored once.
      exactString(table, 'digest', 64).notNullable();
      longText(table, 'body').notNullable();
      table.bigInteger('at').notNullable();
      table.integer('tries').notNullable().defaultTo(0);
      table.bigInteger('nextAt').notNullable();
      // Time of an update that could not be processed and was set aside.
      table.bigInteger('failedAt');
      table.unique(['connectionId', 'digest'], { indexName: 'CloudInbox_digest' });
      table.index(['connectionId', 'failedAt', 'nextAt'], 'CloudInbox_waiting');
      table.index(['failedAt', 'nextAt'], 'CloudInbox_due');
      table.index(['companyId'], 'CloudInbox_company');
    });
  },
};

/** Table of sent messages with the ids that Meta gave them; without an id, Meta's answer is unknown. */
const sends: Migration = {
  name: '0003-sends',
  async up(knex) {
    if (await knex.schema.hasTable('CloudSends')) return;
    await knex.schema.createTable('CloudSends', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
      exactString(table, 'wireId', 128).notNullable();
      exactString(table, 'wamid', 255);
      // Id of this attempt to send, which distinguishes it from an earlier attempt whose delivery states may still
      // arrive.
      exactString(table, 'attempt', 16).notNullable();
      table.bigInteger('askedAt').notNullable();
      table.unique(['connectionId', 'wireId'], { indexName: 'CloudSends_wire' });
      table.index(['connectionId', 'wamid'], 'CloudSends_wamid');
      table.index(['askedAt'], 'CloudSends_age');
      table.index(['companyId'], 'CloudSends_company');
    });
  },
};

/** Table of the time until which agents may answer each customer freely. */
const windows: Migration = {
  name: '0004-windows',
  async up(knex) {
    if (await knex.schema.hasTable('CloudWindows')) return;
    await knex.schema.createTable('CloudWindows', (table) => {
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
      exactString(table, 'customer', 191).notNullable();
      companyColumn(table);
      table.bigInteger('openUntil').notNullable();
      // Id of the customer's last message, which Meta needs to show that an agent is typing.
      exactString(table, 'lastWamid', 255);
      table.primary(['connectionId', 'customer']);
      table.index(['openUntil'], 'CloudWindows_age');
      table.index(['companyId'], 'CloudWindows_company');
    });
  },
};

/** Table of files of customers' messages that must still be downloaded. */
const files: Migration = {
  name: '0005-files',
  async up(knex) {
    if (await knex.schema.hasTable('CloudFiles')) return;
    await knex.schema.createTable('CloudFiles', (table) => {
      table.increments('id');
      companyColumn(table);
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
      exactString(table, 'wireId', 128).notNullable();
      exactString(table, 'mediaId', 191).notNullable();
      // JSON of the file's CloudFileAbout.
      longText(table, 'about').notNullable();
      table.integer('tries').notNullable().defaultTo(0);
      table.bigInteger('nextAt').notNullable();
      table.bigInteger('at').notNullable();
      table.unique(['connectionId', 'wireId'], { indexName: 'CloudFiles_wire' });
      table.index(['nextAt'], 'CloudFiles_due');
      table.index(['companyId'], 'CloudFiles_company');
    });
  },
};

/**
 * Tables of the templates of business accounts, as Meta last reported them, and of the times when the lists were read.
 */
const templates: Migration = {
  name: '0006-templates',
  async up(knex) {
    if (!(await knex.schema.hasTable('CloudTemplates')))
      await knex.schema.createTable('CloudTemplates', (table) => {
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
        // JSON of the template's parts in Meta's form.
        longText(table, 'components').notNullable();
        longText(table, 'searchKey').notNullable();
        // Time of the reported state; an older report changes nothing.
        table.bigInteger('statedAt').notNullable();
        // Time when Meta's list last contained the template.
        table.bigInteger('seenAt').notNullable();
        table.bigInteger('createdAt').notNullable();
        table.bigInteger('updatedAt').notNullable();
        table.unique(['companyId', 'accountId', 'name', 'language'], { indexName: 'CloudTemplates_name' });
        table.index(['companyId', 'accountId', 'metaId'], 'CloudTemplates_meta');
      });
    if (await knex.schema.hasTable('CloudTemplateSyncs')) return;
    await knex.schema.createTable('CloudTemplateSyncs', (table) => {
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
    if (await knex.schema.hasTable('CloudPhoneContacts')) return;
    await knex.schema.createTable('CloudPhoneContacts', (table) => {
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
    if (await knex.schema.hasTable('CloudSignups')) return;
    await knex.schema.createTable('CloudSignups', (table) => {
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

export const migrations = [numbers, inbox, sends, windows, files, templates, roles, held, phone, signup];
