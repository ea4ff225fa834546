import { companyColumn, type Migration } from '@balcao/core';

/**
 * Tables of the number of messages of each company in each month. A job counts them afterwards: a counter in the
 * transaction of each message would make all messages of a company wait for one another.
 */
export const createMessageCounts: Migration = {
  name: '0022-message-counts',
  async up(knex) {
    if (!(await knex.schema.hasTable('MessageCounts'))) {
      await knex.schema.createTable('MessageCounts', (table) => {
        companyColumn(table);
        // Year and month, such as 202612.
        table.integer('month').notNullable();
        table.integer('messages').notNullable();
        table.primary(['companyId', 'month']);
      });
    }
    if (!(await knex.schema.hasTable('MessageCountState'))) {
      await knex.schema.createTable('MessageCountState', (table) => {
        table.integer('id').primary();
        // Id of the last message that is counted.
        table.bigInteger('countedTo').notNullable();
        // Id at which the present run of the count ends: the newest message at the run before.
        table.bigInteger('countableTo').notNullable();
      });
    }
    if (!(await knex('MessageCountState').first('id')))
      await knex('MessageCountState').insert({ id: 1, countedTo: 0, countableTo: 0 });
  },
};
