import { folded, type Migration } from '@balcao/core';

const rowsOfStep = 200;

/** Folds the accents of the texts by which schedules are searched, so that both databases find them. Safe to run twice. */
export const foldSearchKeys: Migration = {
  name: '0007-folded-search-keys',
  async up(knex) {
    for (let after = 0; ; ) {
      const rows: Array<{ id: number; body: string; searchKey: string }> = await knex('Schedules')
        .where('id', '>', after)
        .orderBy('id')
        .limit(rowsOfStep)
        .select('id', 'body', 'searchKey');
      const last = rows.at(-1);
      if (!last) return;
      for (const { id, body, searchKey } of rows) {
        const key = folded(body);
        // A text that was changed meanwhile has its key already.
        if (key !== searchKey) await knex('Schedules').where({ id, searchKey }).update({ searchKey: key });
      }
      after = last.id;
    }
  },
};
