import { dialectOf, type Migration } from '@balcao/core';

/** People by the moment they became contacts. */
export const indexContactsByAge: Migration = {
  name: '0008-contacts-created',
  async up(knex) {
    const name = 'Contacts_created';
    const columns = 'companyId, createdAt, isGroup';
    if (dialectOf(knex) !== 'mysql')
      return void (await knex.raw(`CREATE INDEX IF NOT EXISTS ${name} ON Contacts (${columns})`));
    // A start that was killed between the index and its note finds it there.
    const [there] = await knex('information_schema.STATISTICS')
      .whereRaw('TABLE_SCHEMA = DATABASE()')
      .where({ TABLE_NAME: 'Contacts', INDEX_NAME: name })
      .limit(1);
    if (!there) await knex.raw(`CREATE INDEX ${name} ON Contacts (${columns})`);
  },
};
