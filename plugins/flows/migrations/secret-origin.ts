import { addColumns, longText, type Migration } from '@balcao/core';

/**
 * Adds the server that may receive a secret; null for a secret of an earlier release, which every server may receive
 * until it is saved again.
 */
export const secretOrigin: Migration = {
  name: '0016-flow-secret-origin',
  up: (knex) => addColumns(knex, 'FlowSecrets', { origin: (table) => longText(table, 'origin') }),
};
