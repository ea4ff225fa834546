import {
  addIndex,
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  type Migration,
} from '@balcao/core';

/** The tables of the internal chat, in the order they are made. */
export const chatMigrations: readonly Migration[] = [
  {
    name: '0001-chats',
    async up(knex) {
      if (await knex.schema.hasTable('Chats')) return;
      await knex.schema.createTable('Chats', (table) => {
        baseColumns(table);
        companyColumn(table);
        table.string('uuid', 36).notNullable();
        table.string('title', 100).notNullable();
        longText(table, 'searchKey').notNullable();
        linkColumn(table, 'ownerId', 'Users', 'SET NULL');
        table.string('lastMessage', 255).notNullable().defaultTo('');
        table.integer('lastMessageId').unsigned().notNullable().defaultTo(0);
        table.integer('messageCount').unsigned().notNullable().defaultTo(0);
        table.bigInteger('deletedAt');
        table.unique(['companyId', 'uuid'], { indexName: 'chats_uuid' });
        table.index(['ownerId'], 'chats_owner');
        table.index(['deletedAt'], 'chats_deleted');
      });
      await knex.schema.createTable('ChatUsers', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'chatId', 'Chats', 'CASCADE');
        linkColumn(table, 'userId', 'Users', 'CASCADE');
        table.integer('unreads').unsigned().notNullable().defaultTo(0);
        table.integer('mentions').unsigned().notNullable().defaultTo(0);
        table.integer('readUpTo').unsigned().notNullable().defaultTo(0);
        table.unique(['companyId', 'chatId', 'userId'], { indexName: 'chat_users_once' });
        table.index(['companyId', 'userId', 'chatId'], 'chat_users_of_user');
        table.index(['userId'], 'chat_users_user');
        table.index(['chatId'], 'chat_users_chat');
      });
      await knex.schema.createTable('ChatMessages', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'chatId', 'Chats', 'CASCADE');
        linkColumn(table, 'senderId', 'Users', 'SET NULL');
        table.string('senderName', 255).notNullable();
        longText(table, 'message').notNullable();
        table.string('mentions', 500).notNullable().defaultTo('[]');
        table.string('mediaKey', 32);
        table.string('mediaName', 255);
        table.string('mediaMime', 255);
        table.integer('mediaSize').unsigned();
        table.string('doomedKey', 32);
        exactString(table, 'sendKey', 240);
        table.bigInteger('editedAt');
        table.bigInteger('deletedAt');
        table.index(['companyId', 'chatId', 'id'], 'chat_messages_order');
        table.unique(['companyId', 'chatId', 'sendKey'], { indexName: 'chat_messages_once' });
        table.index(['senderId'], 'chat_messages_sender');
        table.index(['chatId'], 'chat_messages_chat');
        table.index(['doomedKey'], 'chat_messages_doomed');
      });
    },
  },
  {
    name: '0002-chat-messages-newest',
    async up(knex) {
      // A search goes from the company's newest message down.
      await addIndex(knex, 'ChatMessages', { name: 'chat_messages_newest', columns: ['companyId', 'id'] });
    },
  },
];
