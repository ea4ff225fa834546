import { baseColumns, companyColumn, linkColumn, longText, type Migration } from '@balcao/core';

/** Table of publications that are ordered for a later moment. */
export const publicationOrders: Migration = {
  name: '0012-flow-publication-orders',
  async up(knex) {
    if (await knex.schema.hasTable('FlowPublicationOrders')) return;
    await knex.schema.createTable('FlowPublicationOrders', (table) => {
      baseColumns(table);
      companyColumn(table);
      linkColumn(table, 'flowId', 'Flows', 'CASCADE').notNullable();
      longText(table, 'graph').notNullable();
      table.integer('revision').notNullable();
      table.string('note', 200).notNullable();
      table.boolean('despiteAssertions').notNullable();
      table.boolean('moveRuns').notNullable();
      linkColumn(table, 'userId', 'Users', 'SET NULL').index('FlowPublicationOrders_user');
      table.bigInteger('publishAt').notNullable();
      // Null after a failure, so that the sweep does not find the order again.
      table.bigInteger('dueAt');
      table.string('failure', 10);
      longText(table, 'problems');
      table.unique(['flowId'], { indexName: 'FlowPublicationOrders_flow' });
      table.index(['dueAt', 'id'], 'FlowPublicationOrders_due');
      table.index(['companyId', 'flowId'], 'FlowPublicationOrders_company');
    });
  },
};
