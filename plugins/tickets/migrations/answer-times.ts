import { companyColumn, linkColumn, type Migration } from '@balcao/core';

/** Table of the times until which customers may be answered freely, on channels that limit this time. */
export const createAnswerTimes: Migration = {
  name: '0038-answer-times',
  async up(knex) {
    if (await knex.schema.hasTable('AnswerTimes')) return;
    await knex.schema.createTable('AnswerTimes', (table) => {
      linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
      linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
      companyColumn(table);
      table.bigInteger('answerUntil').notNullable();
      table.primary(['connectionId', 'contactId']);
      table.index(['contactId'], 'AnswerTimes_contact');
      table.index(['companyId'], 'AnswerTimes_company');
    });
  },
};
