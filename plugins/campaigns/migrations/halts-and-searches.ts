import { addColumns, folded, type Migration } from '@balcao/core';
import type { Knex } from 'knex';

const rowsAtOnce = 500;

/**
 * Adds the time since which a running campaign's company may not send, and the key by which opt-outs are searched, and
 * writes the keys of searches without accents. Safe to run again after a killed run: a row that changed meanwhile keeps
 * its newer key.
 */
export const addHaltsAndSearches: Migration = {
  name: '0014-campaign-halts-and-searches',
  async up(knex) {
    await addColumns(knex, 'Campaigns', { haltedAt: (table) => table.bigInteger('haltedAt') });
    await addColumns(knex, 'CampaignSuppressions', { searchKey: (table) => table.string('searchKey', 255) });
    await foldNames(knex, 'Campaigns');
    await foldNames(knex, 'CampaignSuppressions');
  },
};

async function foldNames(knex: Knex, table: 'Campaigns' | 'CampaignSuppressions'): Promise<void> {
  for (let after = 0; ; ) {
    const rows: Array<{ id: number; name: string; searchKey: string | null }> = await knex(table)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', 'name', 'searchKey');
    const last = rows.at(-1);
    if (!last) return;
    await knex.transaction(async (trx) => {
      for (const { id, name, searchKey } of rows) {
        const key = folded(name).slice(0, 255);
        if (key !== searchKey) await trx(table).where({ id, name }).update({ searchKey: key });
      }
    });
    after = Number(last.id);
  }
}
