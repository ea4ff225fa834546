import { addIndex, type Migration } from '@balcao/core';

/** Index of the messages of one connection, so that its last ones are found fast among those of a busy company. */
export const indexMessagesOfConnection: Migration = {
  name: '0035-messages-of-connection',
  up: (knex) => addIndex(knex, 'Messages', { name: 'Messages_of_connection', columns: ['whatsappId', 'id'] }),
};
