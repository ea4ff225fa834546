import { companyColumn, linkColumn, newTable } from '@balcao/core';

/** Until when customers may be answered freely, on channels that set an end. */
export const createAnswerTimes = newTable('0038-answer-times', 'AnswerTimes', (table) => {
  linkColumn(table, 'connectionId', 'Whatsapps', 'CASCADE');
  linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
  companyColumn(table);
  table.bigInteger('answerUntil').notNullable();
  table.primary(['connectionId', 'contactId']);
  table.index(['contactId'], 'AnswerTimes_contact');
  table.index(['companyId'], 'AnswerTimes_company');
});
