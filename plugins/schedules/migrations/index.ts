import {
  addIndex,
  baseColumns,
  companyColumn,
  indexLinks,
  linkColumn,
  longText,
  type Migration,
  newTable,
} from '@balcao/core';
import { foldSearchKeys } from './search-keys.ts';
import { addScheduleTemplate } from './template.ts';

/** Tables of schedules, in the order of their creation. */
export const scheduleMigrations: readonly Migration[] = [
  newTable('0001-schedules', 'Schedules', (table) => {
    baseColumns(table);
    companyColumn(table);
    longText(table, 'body').notNullable();
    // The text in lower case, without accents: by what it is searched.
    longText(table, 'searchKey').notNullable();
    table.bigInteger('sendAt').notNullable();
    table.bigInteger('sentAt');
    table.string('status', 10).notNullable();
    // Why it did not leave: a code of the catalogue, and JSON of what its sentence needs.
    table.string('failureCode', 60);
    longText(table, 'failureDetails');
    table.string('priority', 5).notNullable();
    table.string('mediaKey', 255);
    table.string('mediaName', 255);
    table.string('mediaMime', 255);
    table.bigInteger('mediaSize');
    // The file is a message's too, and goes with the message alone.
    table.boolean('isMediaShared').notNullable().defaultTo(false);
    linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
    linkColumn(table, 'ticketId', 'Tickets', 'SET NULL');
    // Also once the conversation is deleted: what was written in it must not be shown to all then.
    table.boolean('isOfTicket').notNullable().defaultTo(false);
    linkColumn(table, 'userId', 'Users', 'SET NULL');
    linkColumn(table, 'queueId', 'Queues', 'SET NULL');
    // No foreign key: a message that was to leave by a connection that is gone must not leave by another.
    table.integer('whatsappId').unsigned();
    // Sent message; no foreign key, which would lock the message for every writer.
    table.bigInteger('messageId');
    table.index(['status', 'sendAt', 'companyId'], 'Schedules_due');
    table.index(['companyId', 'sendAt', 'id'], 'Schedules_calendar');
    table.index(['companyId', 'createdAt', 'id'], 'Schedules_newest');
    table.index(['companyId', 'status', 'sendAt'], 'Schedules_waiting');
    table.index(['messageId'], 'Schedules_message');
  }),
  {
    // Adds the speaker to earlier messages of schedules, which lack it.
    name: '0002-speakers-of-old-messages',
    async up(knex) {
      for (let after = 0; ; ) {
        const rows: Array<{ id: number; messageId: number }> = await knex('Schedules')
          .where('id', '>', after)
          .whereNotNull('messageId')
          .orderBy('id')
          .limit(1000)
          .select('id', 'messageId');
        const last = rows.at(-1);
        if (!last) return;
        await knex('Messages')
          .whereIn(
            'id',
            rows.map(({ messageId }) => messageId),
          )
          .where({ fromMe: 1 })
          .update({ sentBy: 'schedule' });
        after = last.id;
      }
    },
  },
  {
    // Adds the further messages of a schedule, for a text that is too long for one message or that accompanies a sound.
    name: '0003-further-messages',
    async up(knex) {
      if (await knex.schema.hasColumn('Schedules', 'furtherMessageIds')) return;
      await knex.schema.alterTable('Schedules', (table) => {
        longText(table, 'furtherMessageIds');
      });
    },
  },
  addScheduleTemplate,
  indexLinks('0005-links', [
    ['Schedules', 'contactId'],
    ['Schedules', 'ticketId'],
  ]),
  {
    name: '0006-schedule-files',
    up: (knex) => addIndex(knex, 'Schedules', { name: 'Schedules_file', columns: ['companyId', 'mediaKey'] }),
  },
  foldSearchKeys,
];
