/** @on-servers rows are stored in batches and merged under locks */
import type { Context } from '@balcao/core';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ContactAddress } from './address.ts';
import { addressOf, contactsByIds } from './find-contact.ts';
import { resolveContacts, type Sender } from './resolve-contacts.ts';
import { contactPlugins } from './testing/contact-plugins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: contactPlugins });
});
afterAll(() => app.close());

async function anAddressBook(): Promise<Context> {
  return app.ctx(await app.aCompany());
}

const phone = (value: string): ContactAddress => ({ kind: 'phone', value });
const lid = (value: string): ContactAddress => ({ kind: 'lid', value });
const from = (addresses: ContactAddress[], rest: Partial<Sender> = {}): Sender => ({
  addresses,
  connectionId: null,
  ...rest,
});

/** Contacts of the book that are published as new from now on. */
function created(book: Context): number[] {
  const contactIds: number[] = [];
  app.host.events.on('contact.created', (ctx, { contactId }) => {
    if (ctx.companyId === book.companyId) contactIds.push(contactId);
  });
  return contactIds;
}

async function meet(ctx: Context, addresses: ContactAddress[], rest: Partial<Sender> = {}) {
  const [contact] = await resolveContacts(ctx, [from(addresses, rest)]);
  if (!contact) throw new Error('No contact was resolved');
  return contact;
}

describe('resolveContacts', () => {
  test('resolveContacts makes a contact of an unknown number, named as they call themselves', async () => {
    const ctx = await anAddressBook();
    const contact = await meet(ctx, [phone('553188887777')], { name: ' Zé\n', connectionId: 5 });
    expect(contact).toMatchObject({
      name: 'Zé',
      number: '553188887777',
      whatsappId: 5,
      isGroup: 0,
      email: '',
    });
    expect(addressOf(contact)).toEqual(phone('553188887777'));
    expect((await contactsByIds(ctx, [contact.id])).get(contact.id)).toEqual(contact);
  });

  test.each([
    ['\u200b\u3164', '553188887778'],
    ['\u202eZé\u202c\u200e', 'Zé'],
  ])('resolveContacts names a contact who calls themselves %j %s', async (name, shown) => {
    expect((await meet(await anAddressBook(), [phone('553188887778')], { name })).name).toBe(shown);
  });

  test('resolveContacts names an unknown contact without a name by the address, until their name is known', async () => {
    const ctx = await anAddressBook();
    expect((await meet(ctx, [phone('5511988887777')])).name).toBe('5511988887777');
    expect((await meet(ctx, [phone('5511988887777')], { name: 'Bia' })).name).toBe('Bia');
    expect((await meet(ctx, [phone('5511988887777')], { name: 'Beatriz' })).name).toBe('Bia');
  });

  test.each([
    ['\u3164', '5511988880048'],
    ['\u200B\u200D', '5511988880048'],
    ['\u2800 \u2800', '5511988880048'],
    ['\u202EanA', 'anA'],
    ['\u2066Ana\u2069 \u200F', 'Ana'],
    ['👩\u200D👧', '👩\u200D👧'],
  ])('resolveContacts names %j by what can be seen of it', async (name, shown) => {
    expect((await meet(await anAddressBook(), [phone('5511988880048')], { name })).name).toBe(shown);
  });

  test('resolveContacts follows a group that was renamed, unless its contact has a name of its own', async () => {
    const ctx = await anAddressBook();
    const group = [{ kind: 'group' as const, value: '120363041234567890@g.us' }];
    const met = (name: string, formerName?: string) =>
      meet(ctx, group, { name, isGroup: true, ...(formerName ? { formerName } : {}) });
    expect((await met('Turma')).name).toBe('Turma');
    expect((await met('Turma 2027')).name).toBe('Turma');
    expect((await met('Turma 2027', 'Turma')).name).toBe('Turma 2027');
    expect((await met('Turma 2028', 'outra')).name).toBe('Turma 2027');
  });

  test('resolveContacts finds a contact with and without the ninth digit, and writes to the form used last', async () => {
    const ctx = await anAddressBook();
    const long = await meet(ctx, [phone('5531988887777')]);
    const short = await meet(ctx, [phone('553188887777')]);
    expect(short.id).toBe(long.id);
    expect(short.number).toBe('5531988887777');
    expect(addressOf(short)).toEqual(phone('553188887777'));
  });

  test('resolveContacts never stores a LID as a number, and learns the number when the network gives it', async () => {
    const ctx = await anAddressBook();
    const hidden = await meet(ctx, [lid('99887766')], { name: 'Oculto' });
    expect(hidden.number).toBeNull();
    expect(addressOf(hidden)).toEqual(lid('99887766'));
    const known = await meet(ctx, [lid('99887766'), phone('5511988887777')]);
    expect(known).toMatchObject({ id: hidden.id, number: '5511988887777' });
    expect(addressOf(known)).toEqual(phone('5511988887777'));
  });

  const steps = [
    [phone('5531988887777')],
    [lid('4242')],
    [lid('4242'), phone('553188887777')],
    [phone('553188887777')],
  ];
  test.each(permutations([0, 1, 2, 3]).map((order) => [order.join(', '), order] as const))(
    'resolveContacts ends with one contact for one user of WhatsApp, arriving in the order %s',
    async (_text, order) => {
      const ctx = await anAddressBook();
      for (const step of order) await meet(ctx, steps[step] ?? []);
      const last = await Promise.all(steps.map((addresses) => meet(ctx, addresses)));
      expect(new Set(last.map(({ id }) => id)).size).toBe(1);
      expect(last[0]?.number).toMatch(/^55319?88887777$/);
    },
  );

  test('resolveContacts announces that two contacts were one, and lets the one with the phone win', async () => {
    const ctx = await anAddressBook();
    const merged: unknown[] = [];
    app.host.events.on('contact.merged', ({ companyId }, payload) => {
      if (companyId === ctx.companyId) merged.push(payload);
    });
    const byLid = await meet(ctx, [lid('111')]);
    const byPhone = await meet(ctx, [phone('5511988887777')]);
    expect((await meet(ctx, [lid('111'), phone('5511988887777')])).id).toBe(byPhone.id);
    expect((await meet(ctx, [lid('111')])).id).toBe(byPhone.id);
    await app.settle();
    expect(merged).toEqual([{ contactId: byPhone.id, fromContactId: byLid.id }]);
  });

  test('resolveContacts follows a contact with a LID to a new number', async () => {
    const ctx = await anAddressBook();
    const before = await meet(ctx, [phone('5511988887777'), lid('222')]);
    const after = await meet(ctx, [phone('5511977776666'), lid('222')]);
    expect(after).toMatchObject({ id: before.id, number: '5511977776666' });
  });

  test('resolveContacts makes a group a contact of its own', async () => {
    const ctx = await anAddressBook();
    const group = { kind: 'group', value: '120363040-555' } as const;
    const contact = await meet(ctx, [group], { name: 'Família', isGroup: true });
    expect(contact).toMatchObject({ isGroup: 1, number: '120363040555', name: 'Família' });
    expect((await meet(ctx, [phone('120363040555')])).id).not.toBe(contact.id);
    expect(addressOf(contact)).toEqual(group);
  });

  test('resolveContacts resolves a batch in its order, each contact once', async () => {
    const ctx = await anAddressBook();
    const [a, b, again] = await resolveContacts(ctx, [
      from([phone('5511900000001')], { name: 'A' }),
      from([phone('5511900000002')], { name: 'B' }),
      from([phone('5511900000001'), lid('1')]),
    ]);
    expect([a?.name, b?.name, again?.id]).toEqual(['A', 'B', a?.id]);
  });

  test('resolveContacts needs one statement for known contacts, however many they are', async () => {
    const ctx = await anAddressBook();
    const people = Array.from({ length: 40 }, (_, n) =>
      from([phone(`5511988880${100 + n}`), lid(`${7000 + n}`)]),
    );
    await resolveContacts(ctx, people);
    const { statements } = await app.countStatements(() => resolveContacts(ctx, people));
    expect(statements.filter((sql) => !/^(BEGIN|COMMIT)/.test(sql))).toHaveLength(1);
  });

  test('resolveContacts needs as many statements for many unknown numbers as for few', async () => {
    const counts: number[] = [];
    for (const people of [5, 80]) {
      const ctx = await anAddressBook();
      const unknownNumbers = Array.from({ length: people }, (_, n) => from([phone(`5511977770${100 + n}`)]));
      counts.push((await app.countStatements(() => resolveContacts(ctx, unknownNumbers))).count);
      expect(await ctx.table('Contacts')).toHaveLength(people);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  test('resolveContacts takes unknown addresses of a batch for one contact as soon as they say so', async () => {
    const ctx = await anAddressBook();
    const contactIds = created(ctx);
    const met = await resolveContacts(ctx, [
      from([phone('5511900000001')]),
      from([phone('5511900000002')], { name: 'Bia' }),
      from([phone('5511900000001'), lid('1')]),
      from([lid('1')], { name: 'Ana' }),
      from([lid('2')]),
    ]);
    const [ana, bia, , , third] = met;
    expect(met.map(({ id }) => id)).toEqual([ana?.id, bia?.id, ana?.id, ana?.id, third?.id]);
    expect(met.map(({ name }) => name)).toEqual(['Ana', 'Bia', 'Ana', 'Ana', '2']);
    expect(addressOf(met[1] as never)).toEqual(phone('5511900000002'));
    await app.host.events.settled();
    expect(contactIds.sort()).toEqual([...new Set([ana?.id, bia?.id, third?.id])].sort());
    expect(await ctx.table('Contacts')).toHaveLength(3);
  });

  test('resolveContacts makes one contact each, announced once, when many batches bring the same numbers at once', async () => {
    const ctx = await anAddressBook();
    const contactIds = created(ctx);
    const crowd = Array.from({ length: 12 }, (_, n) => [phone(`5511966660${100 + n}`)]);
    const met = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => {
        const some = [...crowd.slice(turn), ...crowd.slice(0, turn / 2)];
        return resolveContacts(
          ctx,
          (turn % 2 ? some.reverse() : some).map((addresses) => from(addresses)),
        );
      }),
    );
    const ids = [...new Set(met.flat().map(({ id }) => id))].sort();
    expect(ids).toHaveLength(crowd.length);
    expect((await ctx.table('Contacts').pluck('id')).sort()).toEqual(ids);
    expect(await ctx.table('ContactIdentities').countDistinct({ count: 'contactId' }).first()).toEqual({
      count: crowd.length,
    });
    await app.host.events.settled();
    expect(contactIds.sort()).toEqual(ids);
  });

  test('resolveContacts ends with one contact when the same unknown number is met many times at once', async () => {
    const ctx = await anAddressBook();
    const met = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        meet(ctx, n % 2 ? [phone('5531988887777')] : [phone('553188887777'), lid('3')]),
      ),
    );
    expect(new Set(met.map(({ id }) => id)).size).toBe(1);
    expect(await ctx.table('Contacts')).toHaveLength(1);
  });

  test('resolveContacts calls a contact without a name by the number once it is known, and later by the name', async () => {
    const ctx = await anAddressBook();
    expect(await meet(ctx, [lid('77@lid')])).toMatchObject({ name: '77@lid', number: null });
    const numbered = await meet(ctx, [phone('5511988887755'), lid('77@lid')]);
    expect(numbered).toMatchObject({ name: '5511988887755', number: '5511988887755' });
    expect(await meet(ctx, [phone('5511988887755')], { name: 'Zé' })).toMatchObject({ name: 'Zé' });
    // Another id before a name comes, with the same end.
    const bsuid = (value: string): ContactAddress => ({ kind: 'bsuid', value });
    await meet(ctx, [bsuid('BR.before')]);
    await meet(ctx, [bsuid('BR.after'), bsuid('BR.before')]);
    expect(await meet(ctx, [bsuid('BR.after')], { name: 'Rosa' })).toMatchObject({ name: 'Rosa' });
  });

  test('resolveContacts keeps the address books of two companies apart', async () => {
    const [one, other] = [await anAddressBook(), await anAddressBook()];
    const here = await meet(one, [phone('5511988887777')]);
    const elsewhere = await meet(other, [phone('5511988887777')]);
    expect(elsewhere.id).not.toBe(here.id);
    expect((await contactsByIds(one, [here.id, elsewhere.id])).size).toBe(1);
  });
});

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
