import { baseColumns, companyColumn, linkColumn, type Migration } from '@balcao/core';

/** Tables of the files that messages of flows send, and of their uses: drafts, versions, and sent messages. */
export const createFlowMedia: Migration = {
  name: '0013-flow-media',
  async up(knex) {
    if (!(await knex.schema.hasTable('FlowMedia')))
      await knex.schema.createTable('FlowMedia', (table) => {
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
    if (!(await knex.schema.hasTable('FlowMediaUses')))
      await knex.schema.createTable('FlowMediaUses', (table) => {
        baseColumns(table);
        companyColumn(table);
        linkColumn(table, 'flowMediaId', 'FlowMedia', 'CASCADE').notNullable().index('FlowMediaUses_media');
        linkColumn(table, 'flowId', 'Flows', 'CASCADE').notNullable().index('FlowMediaUses_flow');
        // Null, like the order, where the flow's draft uses the file.
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
    if (await knex.schema.hasTable('FlowMediaMessages')) return;
    await knex.schema.createTable('FlowMediaMessages', (table) => {
      table.bigInteger('messageId').unsigned().notNullable().primary();
      table.foreign('messageId').references('id').inTable('Messages').onDelete('CASCADE');
      companyColumn(table);
      linkColumn(table, 'flowMediaId', 'FlowMedia', 'CASCADE').notNullable().index('FlowMediaMessages_media');
      table.bigInteger('createdAt').notNullable();
      table.index(['companyId', 'flowMediaId'], 'FlowMediaMessages_company');
    });
  },
};
