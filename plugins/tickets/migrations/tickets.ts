import {
  baseColumns,
  companyColumn,
  exactString,
  indexLinks,
  linkColumn,
  longText,
  newTable,
} from '@balcao/core';

export const createTickets = newTable('0001-tickets', 'Tickets', (table) => {
  baseColumns(table);
  companyColumn(table);
  exactString(table, 'uuid', 36).notNullable().unique('Tickets_uuid');
  table.string('status', 10).notNullable().defaultTo('pending');
  table.string('lastMessage', 255).notNullable().defaultTo('');
  table.integer('unreadMessages').notNullable().defaultTo(0);
  table.boolean('isGroup').notNullable().defaultTo(false);
  linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
  linkColumn(table, 'userId', 'Users', 'SET NULL');
  linkColumn(table, 'whatsappId', 'Whatsapps', 'SET NULL');
  linkColumn(table, 'queueId', 'Queues', 'SET NULL');
  // `contactId:whatsappId` while pending or open, else null: the key allows one such ticket a contact and connection. Without a
  // connection it is `0:id`, which is in no other ticket's way.
  exactString(table, 'activeKey', 40).unique('Tickets_active');
  // Responder to the customer: `bot` until a human takes over.
  table.string('driver', 5).notNullable().defaultTo('bot');
  // Grows with each change of status, agent, queue or connection; writes carry the version they decided on.
  table.integer('version').notNullable().defaultTo(0);
  table.bigInteger('lastMessageId').notNullable().defaultTo(0);
  // Messages of the customer up to this id were read by an agent.
  table.bigInteger('readUpToId').notNullable().defaultTo(0);
  // Until then a customer's message belongs to this ticket although it is closed (a rating is awaited).
  table.bigInteger('awaitsReplyUntil');
  // It was moved to another connection: its history lies on several.
  table.boolean('movedConnection').notNullable().defaultTo(false);
  table.boolean('fromMe').notNullable().defaultTo(false);
  table.boolean('chatbot').notNullable().defaultTo(false);
  // No foreign keys: options, prompts and integrations are other plugins' tables.
  table.integer('queueOptionId').unsigned();
  table.boolean('useIntegration').notNullable().defaultTo(false);
  table.integer('integrationId').unsigned();
  table.integer('promptId').unsigned();
  table.string('typebotSessionId', 255);
  table.boolean('typebotStatus').notNullable().defaultTo(false);
  table.integer('amountUsedBotQueues').notNullable().defaultTo(0);
  table.index(['companyId', 'status', 'updatedAt', 'id'], 'Tickets_list');
  table.index(['companyId', 'userId', 'status', 'updatedAt', 'id'], 'Tickets_of_user');
  table.index(['companyId', 'contactId', 'whatsappId'], 'Tickets_of_contact');
  table.index(['companyId', 'updatedAt', 'id'], 'Tickets_updated');
  table.index(['companyId', 'createdAt'], 'Tickets_created');
});

export const createTicketNotes = newTable('0002-ticket-notes', 'TicketNotes', (table) => {
  baseColumns(table);
  companyColumn(table);
  longText(table, 'note').notNullable();
  linkColumn(table, 'userId', 'Users', 'SET NULL');
  linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
  linkColumn(table, 'ticketId', 'Tickets', 'SET NULL');
  table.index(['companyId', 'contactId', 'id'], 'TicketNotes_of_contact');
});

/** Indexes by which the deletion of a contact, ticket or note finds what is linked to it on the embedded database. */
export const indexTicketLinks = indexLinks('0048-links', [
  ['Tickets', 'contactId'],
  ['TicketNotes', 'contactId'],
  ['TicketNotes', 'ticketId'],
  ['Handovers', 'noteId'],
]);
