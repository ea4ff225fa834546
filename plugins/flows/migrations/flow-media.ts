import { addTable, baseColumns, companyColumn, linkColumn, type Migration } from '@balcao/core';

/** Tables of the files that messages of flows send, and of their uses: drafts, versions, and sent messages. */
export const createFlowMedia: Migration = {
  name: '0013-flow-media',
  async up(knex) {
    await addTable(knex, 'FlowMedia', (table) => {
      baseColumns(table);
      companyColumn(table);
      table.string('name', 255).notNullable();
      table.string('mimeType', 255).notNullable();
      table.bigInteger('size').notNullable();
      table.string('mediaKey', 32).notNullable();
      table.boolean('isDoomed').notNullable().defaultTo(false);
      table.bigInteger('lookAt').notNullable();
      table.unique(['companyId', 'mediaKey'], { indexName: 'FlowMedia_key' });
      table.index(['lookAt', 'id'], 'FlowMedia_look');
    });
    await addTable(knex, 'FlowMediaUses', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'flowMediaId', 'FlowMedia', 'CASCADE').notNullable().index('FlowMediaUses_media');
      linkColumn(table, 'flowId', 'Flows', 'CASCADE').notNullable().index('FlowMediaUses_flow');
      // Null, as is the order: the draft names it.
      table.integer('flowVersionId').unsigned().index('FlowMediaUses_version');
      table.foreign('flowVersionId').references('id').inTable('FlowVersions').onDelete('CASCADE');
      table.integer('flowPublicationOrderId').unsigned().index('FlowMediaUses_order');
      table
        .foreign('flowPublicationOrderId')
        .references('id')
        .inTable('FlowPublicationOrders')
        .onDelete('CASCADE');
      table.index(['companyId', 'flowMediaId'], 'FlowMediaUses_company');
    });
    await addTable(knex, 'FlowMediaMessages', (table) => {
      table.bigInteger('messageId').unsigned().notNullable().primary();
      table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
      companyColumn(table);
      linkColumn(table, 'flowMediaId', 'FlowMedia', 'CASCADE').notNullable().index('FlowMediaMessages_media');
      table.bigInteger('createdAt').notNullable();
      table.index(['companyId', 'flowMediaId'], 'FlowMediaMessages_company');
    });
  },
};
