import { baseColumns, companyColumn, linkColumn, longText, newTable } from '@balcao/core';

/** Publications that are ordered for a later moment. */
export const publicationOrders = newTable(
  '0012-flow-publication-orders',
  'FlowPublicationOrders',
  (table) => {
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
    // Null once it failed, so that the sweep does not find it again.
    table.bigInteger('dueAt');
    table.string('failure', 10);
    longText(table, 'problems');
    table.unique(['flowId'], { indexName: 'FlowPublicationOrders_flow' });
    table.index(['dueAt', 'id'], 'FlowPublicationOrders_due');
    table.index(['companyId', 'flowId'], 'FlowPublicationOrders_company');
  },
);
