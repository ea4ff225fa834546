/** @on-servers a deletion and a merge lock the same contacts */
import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mergeContacts } from '../merge/merge-contacts.ts';
import { finishMerge } from '../merge/move-history.ts';
import { contactPlugins } from '../testing/contact-plugins.ts';
import { undoMs } from './order-deletion.ts';
import { runDeletion } from './run-deletion.ts';

let app: TestApp;
/** Contact that cannot be deleted, as by a fault of a plugin. */
let broken = 0;
beforeAll(async () => {
  app = await startTestApp({ plugins: contactPlugins });
  app.host.events.keep(async (events) => {
    for (const { event, payload } of events)
      if (event === 'contact.deleted' && (payload as { contactId: number }).contactId === broken)
        throw new Error('the commit of a test fails');
  });
});
afterAll(() => app.close());

/** A company with three contacts, its admin, and their ids by name. */
async function anAddressBook() {
  const boss = await app.aUser(await app.aCompany());
  const ids: Record<string, number> = {};
  for (const [index, name] of ['Ana', 'Bia', 'Ana Rita'].entries())
    ids[name] = (await app.api(boss).post('/contacts', { name, number: `551198888000${index}` })).body.id;
  return { boss, ids, ctx: await app.ctxOf(boss) };
}

const order = async (who: TestUser, body: object) =>
  (await app.api(who).post('/contacts/deletions', body)).body.contactDeletion;
const namesOf = async (who: TestUser) =>
  (await app.api(who).get('/contacts')).body.contacts.map(({ name }: { name: string }) => name);
/** Makes the deletion due. */
const letPass = (who: TestUser, id: number) =>
  app
    .ctx({ id: who.companyId })
    .table('ContactDeletions')
    .where({ id })
    .update({ dueAt: Date.now() - 1 });

describe('A contact whose history still moves', () => {
  /** Ana takes in Bia, and another process holds the merge. */
  async function aHeldMerge() {
    const book = await anAddressBook();
    const { ids, ctx } = book;
    const pair = { contactId: Number(ids.Ana), fromContactId: Number(ids.Bia) };
    const hold = (heldUntil: number) => ctx.table('ContactMerges').where(pair).update({ heldUntil });
    await ctx.transaction(async () => {
      await mergeContacts(ctx, pair.contactId, { fromContactId: pair.fromContactId });
      await hold(Date.now() + 600_000);
    });
    return { ...book, release: () => hold(0) };
  }

  test('neither of two contacts is deleted while their merge runs, and the one that stays is afterwards', async () => {
    const { boss, ids, ctx, release } = await aHeldMerge();
    for (const id of [ids.Ana, ids.Bia]) {
      const { status, body } = await app.api(boss).delete(`/contacts/${id}`);
      expect([status, body.error]).toEqual([409, 'ERR_CONTACT_MERGING']);
    }
    await release();
    await finishMerge(ctx, Number(ids.Bia));
    expect((await app.api(boss).delete(`/contacts/${ids.Ana}`)).status).toBe(200);
    expect(await namesOf(boss)).toEqual(['Ana Rita']);
  });

  test('a deletion of several contacts waits for the merge, and deletes the contact with all its history', async () => {
    const { boss, ids, ctx, release } = await aHeldMerge();
    const { id } = await order(boss, { contactIds: [ids.Ana] });
    await letPass(boss, id);
    const run = runDeletion(ctx, id);
    await app.settle();
    expect(await namesOf(boss)).toContain('Ana');
    await release();
    await run;
    expect(await namesOf(boss)).toEqual(['Ana Rita']);
    expect(await ctx.table('ContactMerges')).toEqual([]);
  });
});

describe('A deletion of several contacts', () => {
  test('a deletion of several contacts touches nothing before its time, and is done then without a further call', async () => {
    const { boss, ids } = await anAddressBook();
    const from = Date.now();
    const { id, total, dueAt } = await order(boss, { contactIds: [ids.Ana, ids.Bia] });
    expect(total).toBe(2);
    expect(Date.parse(dueAt)).toBeGreaterThanOrEqual(from + undoMs);
    await app.sweep('contacts/deletions');
    expect(await namesOf(boss)).toHaveLength(3);
    await letPass(boss, id);
    await app.sweep('contacts/deletions');
    expect(await namesOf(boss)).toEqual(['Ana Rita']);
    const { body } = await app.api(boss).get(`/contacts/deletions/${id}`);
    expect(body.contactDeletion).toMatchObject({ state: 'done', deleted: 2 });
  });

  test('a contact on which a fault of ours strikes stays, and the others are deleted', async () => {
    const { boss, ids } = await anAddressBook();
    broken = ids.Ana ?? 0;
    const { id } = await order(boss, { contactIds: [ids.Ana, ids.Bia] });
    await letPass(boss, id);
    await app.sweep('contacts/deletions');
    expect(app.claimErrors(/was not deleted for a fault/)).toBe(1);
    expect((await namesOf(boss)).sort()).toEqual(['Ana', 'Ana Rita']);
    const { body } = await app.api(boss).get(`/contacts/deletions/${id}`);
    expect(body.contactDeletion).toMatchObject({ state: 'done', total: 2, deleted: 1 });
    broken = 0;
  });

  test('a deletion of several contacts is taken back before its time, from any screen, and not later', async () => {
    const { boss, ids } = await anAddressBook();
    const { id } = await order(boss, { contactIds: [ids.Ana] });
    expect((await app.api(boss).get('/contacts/deletions')).body.deletions).toHaveLength(1);
    for (const _again of [1, 2])
      expect((await app.api(boss).delete(`/contacts/deletions/${id}`)).body.contactDeletion.state).toBe(
        'undone',
      );
    await letPass(boss, id);
    await app.sweep('contacts/deletions');
    expect(await namesOf(boss)).toHaveLength(3);
    const later = await order(boss, { contactIds: [ids.Ana] });
    await letPass(boss, later.id);
    await app.sweep('contacts/deletions');
    expect((await app.api(boss).delete(`/contacts/deletions/${later.id}`)).body.error).toBe(
      'ERR_DELETION_BEGUN',
    );
  });

  test('a deletion of all matching contacts means those whom the search finds, and none that came later', async () => {
    const { boss } = await anAddressBook();
    const { id, total } = await order(boss, { allMatching: true, searchParam: 'ana' });
    expect(total).toBe(2);
    await app.api(boss).post('/contacts', { name: 'Ana Nova', number: '5511988880009' });
    await letPass(boss, id);
    await app.sweep('contacts/deletions');
    expect(await namesOf(boss)).toEqual(['Ana Nova', 'Bia']);
    const all = await order(boss, { allMatching: true });
    await letPass(boss, all.id);
    await app.sweep('contacts/deletions');
    expect(await namesOf(boss)).toEqual([]);
  });

  test('a deletion of several contacts goes on after its process died, with those that are left', async () => {
    const { boss, ids, ctx } = await anAddressBook();
    const { id } = await order(boss, { contactIds: [ids.Ana, ids.Bia] });
    await letPass(boss, id);
    await ctx
      .table('ContactDeletions')
      .where({ id })
      .update({ state: 'running', heldUntil: Date.now() + 60_000 });
    await app.api(boss).delete(`/contacts/${ids.Ana}`);
    await runDeletion(ctx, id);
    expect(await namesOf(boss)).toEqual(['Ana Rita', 'Bia']);
    await ctx
      .table('ContactDeletions')
      .where({ id })
      .update({ heldUntil: Date.now() - 1 });
    await app.sweep('contacts/deletions');
    expect(await namesOf(boss)).toEqual(['Ana Rita']);
  });

  test('a deletion of no contacts is refused', async () => {
    const { boss } = await anAddressBook();
    for (const body of [{}, { contactIds: [] }, { searchParam: 'ana' }])
      expect((await app.api(boss).post('/contacts/deletions', body)).body.error).toBe('ERR_VALIDATION');
  });
});
