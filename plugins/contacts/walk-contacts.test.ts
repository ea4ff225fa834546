import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { searchKeyOf } from './search-key.ts';
import { contactPlugins } from './testing/contact-plugins.ts';
import { contactIdsMatching, keysOfStep } from './walk-contacts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: contactPlugins });
});
afterAll(() => app.close());

/** A company's contacts as if they had been there for long, in a few statements; three share each number, and so each place in the book. */
async function anAddressBook(names: readonly string[]): Promise<TestUser> {
  const company = await app.aCompany();
  const now = Date.now();
  const rows = names.map((name, index) => {
    const number = `55119${String(Math.floor(index / 3)).padStart(8, '0')}`;
    return {
      ...{ companyId: company.id, name, number, uuid: randomUUID(), createdAt: now, updatedAt: now },
      ...{ addressKind: 'phone', addressValue: number, searchKey: searchKeyOf({ name, number, email: '' }) },
    };
  });
  await app.host.database.knex.batchInsert('Contacts', rows, 500);
  return app.aUser(company);
}

describe('a search through contacts', () => {
  test('a search through contacts reads so many names a statement however many there are, and misses none between two', async () => {
    // Neither step is a multiple of three: a statement ends among those of one place.
    const names = Array.from({ length: 2 * keysOfStep.sqlite + 10 }, () => 'Cliente');
    const admin = await anAddressBook([...names, 'Zuleica']);
    const ask = (searchParam: string) =>
      app.countStatements(() => app.api(admin).get('/contacts', { searchParam }));
    const rare = await ask('leica');
    expect(rare.result.body).toMatchObject({ count: 1, contacts: [{ name: 'Zuleica' }] });
    const looks = rare.statements.filter((sql) => sql.includes('LIKE'));
    expect(looks).toHaveLength(Math.ceil(names.length / keysOfStep[app.host.database.dialect]));
    for (const sql of looks)
      expect(sql).toMatch(/searchKey > \? AND c.searchKey <= \? AND c.searchKey LIKE \?/);
    const found = await contactIdsMatching(await app.ctxOf(admin), ['55119'], names.length + 1);
    expect([found?.length, new Set(found).size]).toEqual([names.length + 1, names.length + 1]);
    // A frequent text fills the page from the first names alone.
    const frequent = await ask('liente');
    expect(frequent.statements.filter((sql) => sql.includes('LIKE'))).toHaveLength(1);
    expect(frequent.result.body).toMatchObject({ count: 1_000, hasMore: true });
  });
});
