import { addColumns, longText, type Migration } from '@balcao/core';

/** Server that receives a secret of calls; null for one of before, which any server receives until it is saved again. */
export const secretOrigin: Migration = {
  name: '0016-flow-secret-origin',
  up: (knex) => addColumns(knex, 'FlowSecrets', { origin: (table) => longText(table, 'origin') }),
};
