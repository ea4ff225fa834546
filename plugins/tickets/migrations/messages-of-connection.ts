import { addIndex, type Migration } from '@balcao/core';

/** The last messages of one connection, however busy the others of its company are. */
export const indexMessagesOfConnection: Migration = {
  name: '0035-messages-of-connection',
  up: (knex) => addIndex(knex, 'Messages', { name: 'Messages_of_connection', columns: ['whatsappId', 'id'] }),
};
