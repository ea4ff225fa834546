import {
  addColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
  newTable,
  timeColumns,
} from '@balcao/core';

/**
 * Table of messages. A message is deleted with its contact or company; deleting a ticket deletes its messages
 * explicitly. A foreign key to the ticket would lock the ticket's row for every message, and two writers of one ticket
 * would wait for each other in a circle. Connection, queue and author are kept as they were when the message was
 * stored, also after they were deleted.
 */
export const createMessages = newTable('0003-messages', 'Messages', (table) => {
  table.bigIncrements('id');
  timeColumns(table);
  table.bigInteger('storedAt').notNullable();
  companyColumn(table);
  table.integer('ticketId').unsigned().notNullable();
  // Contact of the conversation: the customer or the group.
  linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
  // Author in a group.
  table.integer('participantId').unsigned();
  table.integer('whatsappId').unsigned();
  exactString(table, 'wireId', 128).notNullable();
  table.boolean('fromMe').notNullable();
  longText(table, 'body').notNullable();
  table.string('mediaType', 30).notNullable();
  table.string('mediaKey', 255);
  table.string('mediaName', 255);
  table.string('mediaMime', 255);
  table.bigInteger('mediaSize');
  table.integer('ack').notNullable().defaultTo(0);
  table.boolean('isDeleted').notNullable().defaultTo(false);
  table.boolean('isEdited').notNullable().defaultTo(false);
  table.bigInteger('quotedMessageId');
  exactString(table, 'quotedWireId', 128);
  table.integer('queueId').unsigned();
  table.integer('userId').unsigned();
  // null: nothing to send; 1 waits, 0 sent, 2 refused for good.
  table.integer('outState');
  table.string('failure', 255);
  table.unique(['whatsappId', 'wireId'], { indexName: 'Messages_wire' });
  // Led by the contact, whose foreign key needs such an index anyway.
  table.index(['contactId', 'whatsappId', 'createdAt', 'id'], 'Messages_history');
  table.index(['companyId', 'id'], 'Messages_newest');
  table.index(['ticketId', 'id'], 'Messages_of_ticket');
});

/** Messages still to be sent, apart from the others so that draining never reads the history. */
export const createOutbox = newTable('0004-outbox', 'Outbox', (table) => {
  table.bigInteger('messageId').unsigned().notNullable().primary();
  table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
  companyColumn(table);
  table.integer('whatsappId').unsigned().notNullable();
  // 0 human, 1 bulk.
  table.integer('priority').notNullable();
  table.integer('attempts').notNullable().defaultTo(0);
  table.string('lastFailure', 255);
  table.index(['whatsappId', 'priority', 'messageId'], 'Outbox_next');
  table.index(['companyId'], 'Outbox_company');
});

/** Messages that must be taken back at the customer's end; a row leaves once the network has taken them back. */
export const createRevocations = newTable('0005-revocations', 'Revocations', (table) => {
  table.bigInteger('messageId').unsigned().notNullable().primary();
  table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
  companyColumn(table);
  table.integer('attempts').notNullable().defaultTo(0);
  table.bigInteger('nextAt').notNullable();
  table.index(['nextAt'], 'Revocations_due');
  table.index(['companyId'], 'Revocations_company');
});

/** Acks, edits and revokes whose message is not stored yet. */
export const createEarlyNews = newTable('0006-early-news', 'EarlyNews', (table) => {
  table.bigIncrements('id');
  timeColumns(table);
  companyColumn(table);
  table.integer('whatsappId').unsigned().notNullable();
  exactString(table, 'wireId', 128).notNullable();
  table.integer('ack').notNullable().defaultTo(0);
  longText(table, 'editedBody');
  table.boolean('revoked').notNullable().defaultTo(false);
  table.unique(['whatsappId', 'wireId'], { indexName: 'EarlyNews_wire' });
  table.index(['createdAt'], 'EarlyNews_age');
  table.index(['companyId'], 'EarlyNews_company');
});

/** Customers' messages whose conversation stages have not ended; a row leaves in the transaction of their effects. */
export const createStageTurns = newTable('0007-stage-turns', 'StageTurns', (table) => {
  table.bigInteger('messageId').unsigned().notNullable().primary();
  table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
  companyColumn(table);
  table.integer('ticketId').unsigned().notNullable();
  table.integer('attempts').notNullable().defaultTo(0);
  // Time until which one process has claimed the turn.
  table.bigInteger('claimedUntil').notNullable();
  table.index(['ticketId', 'messageId'], 'StageTurns_of_ticket');
  table.index(['claimedUntil'], 'StageTurns_due');
  table.index(['companyId'], 'StageTurns_company');
});

/** Messages that a repeated POST already stored. */
export const createMessageKeys = newTable('0008-message-keys', 'MessageKeys', (table) => {
  table.increments('id');
  companyColumn(table);
  exactString(table, 'key', 255).notNullable();
  // JSON list of message ids.
  table.text('messageIds').notNullable();
  table.bigInteger('createdAt').notNullable();
  table.unique(['companyId', 'key'], { indexName: 'MessageKeys_key' });
  table.index(['createdAt'], 'MessageKeys_age');
});

/** Author of an early update: an edit or a revocation counts for the author's own messages alone. */
export const addEarlyClaims: Migration = {
  name: '0012-early-claims',
  async up(knex) {
    if (await knex.schema.hasColumn('EarlyNews', 'claim')) return;
    await knex.schema.alterTable('EarlyNews', (table) => {
      // Empty for acks; rows without it belong to no connection, and are applied to nothing.
      exactString(table, 'claim', 500).notNullable().defaultTo('');
      table.dropUnique(['whatsappId', 'wireId'], 'EarlyNews_wire');
      table.unique(['whatsappId', 'wireId', 'claim'], { indexName: 'EarlyNews_wire' });
    });
  },
};

/** The writer of a message chooses its wire id: another's with the same one is stored beside it. */
export const addWireTwins: Migration = {
  name: '0015-wire-twins',
  async up(knex) {
    if (await knex.schema.hasColumn('Messages', 'wireTwin')) return;
    await knex.schema.alterTable('Messages', (table) => {
      table.integer('wireTwin').notNullable().defaultTo(0);
      table.dropUnique(['whatsappId', 'wireId'], 'Messages_wire');
      table.unique(['whatsappId', 'wireId', 'wireTwin'], { indexName: 'Messages_wire' });
    });
  },
};

/** Time of an edit that arrived before its message: of several edits the latest counts, in whatever order they come. */
export const addEarlyEditTimes: Migration = {
  name: '0039-early-edit-times',
  up: (knex) =>
    addColumns(knex, 'EarlyNews', {
      editedAt: (table) => table.bigInteger('editedAt').nullable(),
    }),
};
