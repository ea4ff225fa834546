import {
  addTable,
  companyColumn,
  dialectOf,
  longText,
  type Migration,
  newTable,
  tokensVersion,
} from '@balcao/core';

/**
 * Table of the search index: the words of messages. Its key orders the rows by segments of message ids, so that a
 * search reads from the newest messages down and no statement reads more rows than its limit. It has no foreign key and
 * no second index, which would double its size; a sweep deletes the rows of deleted companies.
 */
export const createMessageWords: Migration = {
  name: '0012-message-words',
  async up(knex) {
    const isMysql = dialectOf(knex) === 'mysql';
    await knex.schema.raw(
      isMysql
        ? `CREATE TABLE IF NOT EXISTS MessageWords (companyId INT UNSIGNED NOT NULL, segment INT UNSIGNED NOT NULL,
             word VARCHAR(32) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL, messageId BIGINT UNSIGNED NOT NULL,
             PRIMARY KEY (companyId, segment, word, messageId))`
        : `CREATE TABLE IF NOT EXISTS MessageWords (companyId INTEGER NOT NULL, segment INTEGER NOT NULL,
             word TEXT NOT NULL, messageId INTEGER NOT NULL,
             PRIMARY KEY (companyId, segment, word, messageId)) WITHOUT ROWID`,
    );
  },
};

/** Messages whose words are still to be brought in step: too many for the transaction that changed them. */
export const createWordOrders = newTable('0013-word-orders', 'WordOrders', (table) => {
  table.bigIncrements('id');
  companyColumn(table);
  table.bigInteger('messageId').unsigned().notNullable();
  // The text whose words were kept so far; null: none.
  longText(table, 'formerBody');
  // Words that are done.
  table.integer('done').notNullable().defaultTo(0);
  table.index(['companyId'], 'WordOrders_company');
});

/** Table with the progress of the search index, in one row. Older messages are indexed from the newest down. */
export const createWordIndex: Migration = {
  name: '0014-word-index',
  async up(knex) {
    await addTable(knex, 'WordIndex', (table) => {
      table.integer('id').primary();
      table.integer('version').notNullable();
      table.boolean('isClearing').notNullable().defaultTo(false);
      // Messages with a smaller id are not read in yet; 0: all are.
      table.bigInteger('unreadBelow').notNullable();
      // Where reading in began.
      table.bigInteger('total').notNullable();
      table.bigInteger('updatedAt').notNullable();
    });
    if (await knex('WordIndex').first('id')) return;
    const newest: { id?: number | null } | undefined = await knex('Messages').max({ id: 'id' }).first();
    const end = newest?.id ? Number(newest.id) + 1 : 0;
    await knex('WordIndex').insert({
      id: 1,
      version: tokensVersion,
      unreadBelow: end,
      total: end,
      updatedAt: Date.now(),
    });
  },
};
