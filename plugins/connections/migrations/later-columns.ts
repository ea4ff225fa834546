import { addColumns, type Migration } from '@balcao/core';

export const flowOfConnection: Migration = {
  name: '0017-flow-of-connection',
  // The column has no foreign key, like those for prompts and integrations.
  up: (knex) => addColumns(knex, 'Whatsapps', { flowId: (table) => table.integer('flowId').unsigned() }),
};

/** Adds the code of the reason of a pause; a pause that is in force already has none. */
export const reasonOfPause: Migration = {
  name: '0019-reason-of-pause',
  up: (knex) =>
    addColumns(knex, 'Whatsapps', { pauseReasonCode: (table) => table.string('pauseReasonCode', 100) }),
};

/**
 * Adds the time of the last change of a connection's settings; existing connections get the time of their last change
 * of any kind.
 */
export const edits: Migration = {
  name: '0018-edits-of-connection',
  async up(knex) {
    await addColumns(knex, 'Whatsapps', { editedAt: (table) => table.bigInteger('editedAt') });
    await knex('Whatsapps')
      .whereNull('editedAt')
      .update({ editedAt: knex.ref('updatedAt') });
  },
};
