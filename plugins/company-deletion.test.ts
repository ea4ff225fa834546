/** @on-both-databases every operation answers the same on each database */
import { companyTables, removeSome, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';
import { testPlugin } from './testing/matrix/test-plugin.ts';
import { aWorld } from './testing/matrix/world.ts';

/** Orders to a sweep, which are gone within a minute: nothing to look through. */
const shortLived = ['FileCopies', 'FilesDiscards', 'QuickMessageDiscards'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: [...plugins, testPlugin] });
});
afterAll(() => app.close());

/** Counts the company's rows of each table; tables without any are left out. */
async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const { knex } = app.host.database;
  const counts: Record<string, number> = {};
  for (const { name } of await companyTables(knex)) {
    const row = await knex(name).where({ companyId }).count({ count: '*' }).first();
    if (Number(row?.count) > 0) counts[name] = Number(row?.count);
  }
  return counts;
}
const boss = async () => app.api(await app.theSuperUser());
const isThere = async (id: number) =>
  Boolean(await app.host.database.knex('Companies').where({ id }).first());
const someFile = { fileName: 'nota.txt', mimeType: 'text/plain' };

describe('the tables of companies', () => {
  test('the tables of companies come with those that refer to others first', async () => {
    const names = (await companyTables(app.host.database.knex)).map(({ name }) => name);
    for (const [from, to] of [
      ['Messages', 'Contacts'],
      ['Tickets', 'Contacts'],
      ['UserQueues', 'Users'],
      ['WhatsappQueues', 'Queues'],
    ] as const)
      expect(names.indexOf(from)).toBeLessThan(names.indexOf(to));
    expect(names).toContain('MessageWords');
  });

  test('the tables of companies find the rows of one company by an index, so that no step reads those of others', async () => {
    const { knex, dialect } = app.host.database;
    if (dialect === 'mysql') return;
    const walked: string[] = [];
    for (const { name } of await companyTables(knex)) {
      const plan: Array<{ detail: string }> = await knex.raw(
        `EXPLAIN QUERY PLAN SELECT 1 FROM \`${name}\` WHERE companyId = 1 LIMIT 10`,
      );
      if (plan.some(({ detail }) => detail.startsWith('SCAN'))) walked.push(name);
    }
    expect(walked.filter((name) => !shortLived.includes(name))).toEqual([]);
  });

  test('the tables of companies find what is linked to a ticket, contact, message or note by an index, so that no deletion reads a table whole', async () => {
    const { knex, dialect } = app.host.database;
    if (dialect === 'mysql') return;
    const walked: Array<{ table: string; column: string }> = await knex.raw(
      `SELECT m.name AS "table", f."from" AS "column" FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f
       WHERE m.type = 'table' AND f."table" IN ('Tickets', 'Contacts', 'Messages', 'TicketNotes')
         AND NOT EXISTS (SELECT 1 FROM pragma_table_info(m.name) k WHERE k.pk = 1 AND k.name = f."from")
         AND NOT EXISTS (SELECT 1 FROM pragma_index_list(m.name) i JOIN pragma_index_info(i.name) c
           WHERE c.seqno = 0 AND c.name = f."from")`,
    );
    expect(walked).toEqual([]);
  });
});

describe('a deleted company', () => {
  test('a deleted company leaves no row and no file, and others as they were', async () => {
    const [gone, other] = [await aWorld(app), await aWorld(app)];
    const { companyId } = gone.admin;
    await app.settle();
    const { key } = await app.host.media.save(companyId, Buffer.from('nota'), someFile);
    const [before, theirs] = [await rowsOf(companyId), await rowsOf(other.admin.companyId)];
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect((await (await boss()).delete(`/companies/${companyId}`)).status).toBe(200);
    // Its payment waits for our own staff.
    expect(app.claimErrors(/a deleted company has paid/)).toBe(1);
    // No process holds its links here: the removal would wait for their ends.
    await app.host.database.knex('ConnectionLeases').where({ companyId }).delete();
    await app.settle();
    await app.sweep('core/deleted-companies');
    expect(await rowsOf(companyId)).toEqual({});
    expect(await isThere(companyId)).toBe(false);
    await expect(app.host.media.about(companyId, key)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
    expect(await rowsOf(other.admin.companyId)).toEqual(theirs);
  });

  test('a deleted company waits for the ends of its links, but not for ever', async () => {
    // A process that holds links would follow the order at once.
    const app = await startTestApp({ plugins, config: { roles: new Set(['web', 'worker']) } });
    const { id } = await app.aCompany();
    const { knex } = app.host.database;
    await knex('ConnectionLeases').insert({ connectionId: 900_000 + id, companyId: id, wanted: 'open' });
    await app.api(await app.theSuperUser()).delete(`/companies/${id}`);
    const ordered = await knex('ConnectionLeases').where({ companyId: id }).first();
    expect(ordered.wanted).toBe('deleted');
    expect(await removeSome(app.host, id)).toBe('waits');
    await knex('Companies')
      .where({ id })
      .update({ deletedAt: Date.now() - 31_000 });
    expect(await removeSome(app.host, id)).toBe('done');
    expect(await knex('Companies').where({ id }).first()).toBeUndefined();
    await app.close();
  });

  test('a deleted company is removed in bounded steps, and a kill between any two of them costs nothing', async () => {
    const { id } = await app.aCompany();
    const { knex } = app.host.database;
    await knex.batchInsert('Settings', settingsOf(id), 200);
    const { key } = await app.host.media.save(id, Buffer.from('nota'), someFile);
    // No wake-up is sent: the killed process left it like this.
    await knex('Companies').where({ id }).update({ deletedAt: Date.now() });
    for (let left = await settingsLeft(id); left > 1000; ) {
      expect(await removeSome(app.host, id, 1)).toBe('more');
      const now = await settingsLeft(id);
      expect(left - now).toBeLessThanOrEqual(1000);
      expect(await isThere(id)).toBe(true);
      left = now;
    }
    await app.sweep('core/deleted-companies');
    expect([await rowsOf(id), await isThere(id)]).toEqual([{}, false]);
    await expect(app.host.media.about(id, key)).rejects.toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
    await app.sweep('core/deleted-companies');
  });

  test('a company that was not deleted is never removed', async () => {
    const { id } = await app.aCompany();
    const before = await rowsOf(id);
    expect(await removeSome(app.host, id)).toBe('done');
    expect([await rowsOf(id), await isThere(id)]).toEqual([before, true]);
  });
});

async function settingsLeft(companyId: number): Promise<number> {
  return (await rowsOf(companyId)).Settings ?? 0;
}

function settingsOf(companyId: number): object[] {
  return Array.from({ length: 2500 }, (_, index) => ({
    companyId,
    key: `k${index}`,
    value: '1',
    createdAt: 1,
    updatedAt: 1,
  }));
}
