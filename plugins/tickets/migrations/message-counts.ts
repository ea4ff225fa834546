import { addTable, companyColumn, type Migration } from '@balcao/core';

/**
 * Tables of the number of messages of each company in each month. A job counts them afterwards: a counter in the
 * transaction of each message would make all messages of a company wait for one another.
 */
export const createMessageCounts: Migration = {
  name: '0022-message-counts',
  async up(knex) {
    await addTable(knex, 'MessageCounts', (table) => {
      companyColumn(table);
      // Such as 202612.
      table.integer('month').notNullable();
      table.integer('messages').notNullable();
      table.primary(['companyId', 'month']);
    });
    await addTable(knex, 'MessageCountState', (table) => {
      table.integer('id').primary();
      // Messages up to this id are counted.
      table.bigInteger('countedTo').notNullable();
      // End of the present round: the newest message of the round before.
      table.bigInteger('countableTo').notNullable();
    });
    if (!(await knex('MessageCountState').first('id')))
      await knex('MessageCountState').insert({ id: 1, countedTo: 0, countableTo: 0 });
  },
};
