import { addColumns, type Migration } from '@balcao/core';

export const flowOfConnection: Migration = {
  name: '0017-flow-of-connection',
  // No foreign key, as for prompts and integrations.
  up: (knex) => addColumns(knex, 'Whatsapps', { flowId: (table) => table.integer('flowId').unsigned() }),
};

/** When what can be set of a connection last changed; of those that are there, their latest change. */
export const edits: Migration = {
  name: '0018-edits-of-connection',
  async up(knex) {
    await addColumns(knex, 'Whatsapps', { editedAt: (table) => table.bigInteger('editedAt') });
    await knex('Whatsapps')
      .whereNull('editedAt')
      .update({ editedAt: knex.ref('updatedAt') });
  },
};
