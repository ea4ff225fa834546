import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AnsweringChannel, knowsEveryNumber } from '../connections/testing/answering-channel.ts';
import type { ContactAddress } from './address.ts';
import { addressesOnNetwork } from './contact-input.ts';
import { contactLimits } from './contract/limits.ts';
import { addressesOf } from './find-contact.ts';
import { contacts } from './plugin.ts';
import { resolveContacts } from './resolve-contacts.ts';
import { setProfilePicture } from './set-profile-picture.ts';

const channel = new AnsweringChannel();
let app: TestApp;
let agent: TestUser;

beforeAll(async () => {
  app = await startTestApp({ plugins: [...channel.plugins, contacts] });
  agent = await app.aUser(await app.aCompany(), { profile: 'user' });
});
afterEach(() => {
  channel.about = knowsEveryNumber;
});
afterAll(() => app.close());

/** An admin whose company has a connected number. */
async function aConnectedAdmin(): Promise<TestUser> {
  const admin = await app.aUser(await app.aCompany());
  await channel.connect(app, admin);
  return admin;
}

let made = 0;
const aNumber = () => `55119${80_000_000 + ++made}`;

async function aContact(who: TestUser = agent, differing: Record<string, unknown> = {}) {
  const { status, body } = await app
    .api(who)
    .post('/contacts', { name: 'Ana Lima', number: aNumber(), ...differing });
  expect(status).toBe(200);
  return body;
}

function shownOn(companyId: number) {
  return app.sent
    .filter(({ event }) => event === `company-${companyId}-contact`)
    .map(({ payload }) => payload);
}

/** Live events go to readers of different rights: what the caller may do is not in them. */
const withoutRights = ({ can: _can, ...contact }: Record<string, unknown>) => contact;

async function anEmptyAddressBook(): Promise<TestUser> {
  return app.aUser(await app.aCompany(), { profile: 'user' });
}

describe('POST /contacts', () => {
  test('POST /contacts adds a contact, keeps only the digits of the number, and shows it on the screens', async () => {
    const { status, body } = await app.api(agent).post('/contacts', {
      name: ' João  Souza ',
      number: '+55 (31) 98888-7777',
      email: 'joao@exemplo.com',
      extraInfo: [
        { name: 'CPF', value: '123' },
        { name: '', value: ' ' },
      ],
      companyId: 999,
      id: 999,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      can: { edit: true, delete: false },
      id: expect.any(Number),
      name: 'João Souza',
      tags: [],
      number: '5531988887777',
      email: 'joao@exemplo.com',
      profilePicUrl: null,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isGroup: false,
      whatsappId: null,
      companyId: agent.companyId,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      extraInfo: [{ id: expect.any(Number), contactId: body.id, name: 'CPF', value: '123' }],
    });
    expect(shownOn(agent.companyId).at(-1)).toEqual({ action: 'create', contact: withoutRights(body) });
  });

  test('POST /contacts refuses a number that the company has in any of its forms; another company may have it', async () => {
    await aContact(agent, { number: '5532988880001' });
    for (const number of ['5532988880001', '553288880001', '+55 32 98888-0001']) {
      const { status, body } = await app.api(agent).post('/contacts', { name: 'Outra', number });
      expect([status, body.error]).toEqual([400, 'ERR_DUPLICATED_CONTACT']);
    }
    await aContact(await anEmptyAddressBook(), { number: '5532988880001' });
  });

  test('POST /contacts lets one of several with the same number through when they come at once', async () => {
    const number = aNumber();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.api(agent).post('/contacts', { name: 'Corrida', number })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    for (const { status, body } of answers)
      if (status === 400) expect(body.error).toBe('ERR_DUPLICATED_CONTACT');
  });

  test.each([
    ['a name of one letter', { name: 'A' }],
    ['a name of 51 letters', { name: 'a'.repeat(51) }],
    ['a number of 7 digits', { number: '1234567' }],
    ['a number with letters', { number: '5511abc988887777' }],
    ['an e-mail that is none', { email: 'joao@' }],
    ['a value without a name', { extraInfo: [{ name: '', value: 'x' }] }],
    ['no name', { name: undefined }],
    ['no number', { number: undefined }],
  ])('POST /contacts refuses %s', async (_what, fault) => {
    const { status, body } = await app
      .api(agent)
      .post('/contacts', { name: 'Ana', number: aNumber(), ...fault });
    const code = 'number' in fault ? 'ERR_WAPP_INVALID_CONTACT' : 'ERR_VALIDATION';
    expect([status, body.error]).toEqual([400, code]);
    expect(Object.keys(body.details)).toEqual([Object.keys(fault)[0]]);
  });

  test('POST /contacts stores the number as the network names it when a connection is online', async () => {
    const who = await aConnectedAdmin();
    channel.about = () => [
      { kind: 'phone', value: '553388880001' },
      { kind: 'lid', value: '31337' },
    ];
    const contact = await aContact(who, { number: '5533988880001' });
    expect(contact.number).toBe('553388880001');
    const addresses = await addressesOf(app.ctx({ id: who.companyId }), [contact.id]);
    expect(
      addresses
        .get(contact.id)
        ?.map(({ kind, value }) => `${kind} ${value}`)
        .sort(),
    ).toEqual(['lid 31337', 'phone 553388880001', 'phone 5533988880001']);
  });

  test('POST /contacts completes the contact that wrote before under a hidden number', async () => {
    const who = await aConnectedAdmin();
    const ctx = app.ctx({ id: who.companyId });
    const [hidden] = await resolveContacts(ctx, [
      { addresses: [{ kind: 'lid', value: '777001' }], name: 'Oculta', connectionId: null },
    ]);
    const number = aNumber();
    channel.about = () => [
      { kind: 'phone', value: number },
      { kind: 'lid', value: '777001' },
    ];
    expect(await aContact(who, { name: 'Clara', number })).toMatchObject({
      id: hidden?.id,
      name: 'Clara',
      number,
    });
  });

  test('POST /contacts refuses a number that is not on the network', async () => {
    const who = await aConnectedAdmin();
    channel.about = () => null;
    const { status, body } = await app.api(who).post('/contacts', { name: 'Ninguém', number: aNumber() });
    expect([status, body.error]).toEqual([400, 'ERR_WAPP_INVALID_CONTACT']);
  });

  test('POST /contacts says that the check of the number failed when it did', async () => {
    const who = await aConnectedAdmin();
    channel.about = () => Promise.reject(new Error('the socket closed'));
    const { status, body } = await app.api(who).post('/contacts', { name: 'Ana', number: aNumber() });
    expect([status, body.error]).toEqual([400, 'ERR_WAPP_CHECK_CONTACT']);
    const byNone = addressesOnNetwork(app.ctx({ id: who.companyId }), aNumber(), 999_999);
    await expect(byNone).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  });
});

describe('PUT /contacts/:id', () => {
  test('PUT /contacts/:id changes what is given; own fields are changed, added and removed by their ids', async () => {
    const contact = await aContact(agent, {
      email: 'a@b.co',
      extraInfo: [
        { name: 'um', value: '1' },
        { name: 'dois', value: '2' },
      ],
    });
    const [one] = contact.extraInfo;
    const { status, body } = await app.api(agent).put(`/contacts/${contact.id}`, {
      ...contact,
      name: 'Ana Maria',
      extraInfo: [
        { ...one, value: '1b' },
        { name: 'três', value: '3' },
      ],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      can: { edit: true, delete: false },
      ...contact,
      name: 'Ana Maria',
      updatedAt: expect.any(String),
      extraInfo: [
        { ...one, value: '1b' },
        { id: expect.any(Number), contactId: contact.id, name: 'três', value: '3' },
      ],
    });
    expect(shownOn(agent.companyId).at(-1)).toEqual({ action: 'update', contact: withoutRights(body) });
    const partly = await app.api(agent).put(`/contacts/${contact.id}`, { email: '' });
    expect(partly.body).toMatchObject({
      name: 'Ana Maria',
      number: contact.number,
      email: '',
      extraInfo: body.extraInfo,
    });
  });

  test('PUT /contacts/:id shows nothing on the screens when nothing changed', async () => {
    const contact = await aContact(agent, { extraInfo: [{ name: 'um', value: '1' }] });
    const before = shownOn(agent.companyId).length;
    const { body } = await app.api(agent).put(`/contacts/${contact.id}`, contact);
    expect(body).toEqual(contact);
    expect(shownOn(agent.companyId)).toHaveLength(before);
  });

  test('PUT /contacts/:id replaces the number with the new one, in all its forms', async () => {
    const contact = await aContact(agent, { number: '5534988880001' });
    const { body } = await app
      .api(agent)
      .put(`/contacts/${contact.id}`, { ...contact, number: '5534988880002' });
    expect(body.number).toBe('5534988880002');
    await aContact(agent, { number: '553488880001' });
    const taken = await app.api(agent).put(`/contacts/${contact.id}`, { ...contact, number: '553488880001' });
    expect([taken.status, taken.body.error]).toEqual([400, 'ERR_DUPLICATED_CONTACT']);
  });

  test.each([
    ['lid', 'another number'],
    ['bsuid', 'another number'],
    ['lid', 'its first number'],
    ['bsuid', 'its first number'],
    ['lid', 'another form of its number'],
  ] as const)(
    'PUT /contacts/:id parts a contact from its %s with another number alone: %s',
    async (kind, given) => {
      const ctx = app.ctx({ id: agent.companyId });
      const [former, next] = [aNumber(), aNumber()];
      const hidden = { kind, value: `hidden-${former}` };
      const phone = { kind: 'phone', value: former } as const;
      const meet = async (...addresses: ContactAddress[]) =>
        (await resolveContacts(ctx, [{ addresses, connectionId: null }]))[0];
      const isFirst = given === 'its first number';
      const contact = await (isFirst ? meet(hidden) : meet(phone, hidden));
      const number = given === 'another form of its number' ? former.replace(/^55119/, '5511') : next;
      const { body } = await app.api(agent).put(`/contacts/${contact?.id}`, { number });
      expect(body.number).toBe(number);
      const writer = await (isFirst ? meet(hidden) : meet(phone, hidden));
      expect(writer?.id === contact?.id).toBe(given !== 'another number');
      expect((await meet({ kind: 'phone', value: number }))?.id).toBe(contact?.id);
      expect((await app.api(agent).get(`/contacts/${contact?.id}`)).body.number).toMatch(
        given === 'another form of its number' ? /^55119?8/ : number,
      );
    },
  );

  test('PUT /contacts/:id corrects the number that was added to a customer known by a hidden id, whose messages still lead to them', async () => {
    const ctx = app.ctx({ id: agent.companyId });
    const [wrong, right] = [aNumber(), aNumber()];
    const hidden = { kind: 'bsuid', value: `hidden-${wrong}` } as const;
    const meet = async () => (await resolveContacts(ctx, [{ addresses: [hidden], connectionId: null }]))[0];
    const contact = await meet();
    // Known since before the call, also where all of this takes a millisecond.
    await ctx.table('ContactIdentities').where({ contactId: contact?.id }).decrement('createdAt', 1000);
    for (const number of [wrong, right])
      expect((await app.api(agent).put(`/contacts/${contact?.id}`, { number })).body.number).toBe(number);
    expect(await meet()).toMatchObject({ id: contact?.id, number: right });
  });

  test('PUT /contacts/:id keeps a long name that its owner chose, and takes no new one of that length', async () => {
    const name = 'n'.repeat(80);
    const ctx = app.ctx({ id: agent.companyId });
    const [contact] = await resolveContacts(ctx, [
      { addresses: [{ kind: 'lid', value: '888001' }], name, connectionId: null },
    ]);
    const kept = await app.api(agent).put(`/contacts/${contact?.id}`, { name, number: '', email: 'n@n.co' });
    expect(kept.body).toMatchObject({ name, number: '', email: 'n@n.co' });
    const refused = await app.api(agent).put(`/contacts/${contact?.id}`, { name: `${name}!` });
    expect([refused.status, refused.body.details]).toEqual([400, { name: expect.any(String) }]);
  });

  test('PUT /contacts/:id never touches another contact’s own fields', async () => {
    const [one, other] = [
      await aContact(agent, { extraInfo: [{ name: 'a', value: '1' }] }),
      await aContact(agent),
    ];
    await app
      .api(agent)
      .put(`/contacts/${other.id}`, { extraInfo: [{ ...one.extraInfo[0], value: 'changed' }] });
    expect((await app.api(agent).get(`/contacts/${one.id}`)).body.extraInfo).toEqual(one.extraInfo);
  });
});

describe('GET /contacts/:id', () => {
  test('GET /contacts/:id shows the connection of origin by id and name only', async () => {
    const who = await app.aUser(await app.aCompany());
    const connectionId = await channel.connect(app, who, 'Vendas');
    const ctx = app.ctx({ id: who.companyId });
    const [contact] = await resolveContacts(ctx, [
      { addresses: [{ kind: 'phone', value: aNumber() }], name: 'Bia', connectionId },
    ]);
    const { body } = await app.api(who).get(`/contacts/${contact?.id}`);
    expect(body).toMatchObject({ name: 'Bia', whatsappId: connectionId, extraInfo: [] });
    expect(body.whatsapp).toEqual({ id: connectionId, name: 'Vendas' });
  });

  test('GET /contacts/:id answers ERR_NO_CONTACT_FOUND for an unknown id', async () => {
    const { status, body } = await app.api(agent).get('/contacts/999999');
    expect([status, body.error]).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
  });
});

describe('GET /contacts', () => {
  test('GET /contacts pages by name, twenty at a time, with hasMore right at the boundary and two statements', async () => {
    const owner = await anEmptyAddressBook();
    for (let n = 1; n <= 20; n++)
      await aContact(owner, { name: `Cliente ${String(21 - n).padStart(2, '0')}` });
    const full = await app.api(owner).get('/contacts');
    expect(full.body).toMatchObject({ count: 20, hasMore: false });
    await aContact(owner, { name: 'ábaco' });
    const read = () => app.api(owner).get('/contacts/', { pageNumber: '1' });
    expect(await app.fewestStatements(read)).toBe(2);
    const { body } = await read();
    const names = body.contacts.map(({ name }: { name: string }) => name);
    expect(names.slice(0, 3)).toEqual(['ábaco', 'Cliente 01', 'Cliente 02']);
    expect(body).toMatchObject({ count: 21, hasMore: true });
    const last = await app.api(owner).get('/contacts', { pageNumber: 2 });
    expect(last.body).toMatchObject({ count: 21, hasMore: false, contacts: [{ name: 'Cliente 20' }] });
  });

  test('GET /contacts searches name, number and e-mail, whatever the case, the accents and the signs of a search', async () => {
    const owner = await anEmptyAddressBook();
    await aContact(owner, { name: 'José 100%', number: '5535988887777', email: 'ze@exemplo.com' });
    await aContact(owner, { name: 'Maria' });
    for (const searchParam of ['JOSE', 'josé', '100%', '+55 (35) 98888', 'ze@EXEMPLO']) {
      const { body } = await app.api(owner).get('/contacts', { searchParam });
      expect([searchParam, body.count, body.contacts[0]?.name]).toEqual([searchParam, 1, 'José 100%']);
    }
    expect((await app.api(owner).get('/contacts', { searchParam: 'j_s' })).body.count).toBe(0);
  });

  test.each([{ pageNumber: 0 }, { pageNumber: 'two' }])('GET /contacts refuses %j', async (query) => {
    const { status, body } = await app.api(agent).get('/contacts', query);
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
  });
});

describe('GET /contacts/numbers', () => {
  test('GET /contacts/numbers finds contacts by any form of their numbers, of the own company alone', async () => {
    const known = await aContact();
    const other = await app.aUser(await app.aCompany());
    const foreign = await aContact(other);
    const written = `+55 (${known.number.slice(2, 4)}) ${known.number.slice(4)}`;
    const numbers = [known.number, written, foreign.number, 'sem número', aNumber()];
    const { status, body } = await app.api(agent).get('/contacts/numbers', { numbers: numbers.join(',') });
    expect(status).toBe(200);
    expect(body.map(({ number }: { number: string }) => number)).toEqual(numbers);
    expect(body.map(({ contact }: { contact: { id: number } | null }) => contact?.id ?? null)).toEqual([
      ...[known.id, known.id],
      ...[null, null, null],
    ]);
  });
});

describe('GET /contacts/list', () => {
  test('GET /contacts/list answers the first contacts by name, of the own company whatever company is asked for', async () => {
    const owner = await anEmptyAddressBook();
    const ctx = app.ctx({ id: owner.companyId });
    await resolveContacts(
      ctx,
      Array.from({ length: contactLimits.listMax + 5 }, (_, n) => ({
        addresses: [{ kind: 'phone', value: `55119${70_000_000 + n}` }] as const,
        name: `Pessoa ${String(n).padStart(3, '0')}`,
        connectionId: null,
      })),
    );
    const { body } = await app.api(owner).get('/contacts/list', { companyId: agent.companyId });
    expect(body).toHaveLength(contactLimits.listMax);
    expect(body[0]).toMatchObject({ name: 'Pessoa 000', companyId: owner.companyId });
    const narrowed = await app.api(owner).get('/contacts/list', { name: 'pessoa 304' });
    expect(narrowed.body).toMatchObject([{ name: 'Pessoa 304' }]);
  });
});

describe('DELETE /contacts/:id', () => {
  test('DELETE /contacts/:id deletes the contact with its own fields and frees its number', async () => {
    const admin = await app.aUser({ id: agent.companyId });
    const contact = await aContact(agent, { extraInfo: [{ name: 'a', value: '1' }] });
    const { status, body } = await app.api(admin).delete(`/contacts/${contact.id}`);
    expect([status, body]).toEqual([200, { message: 'Contact deleted' }]);
    expect(shownOn(agent.companyId).at(-1)).toEqual({ action: 'delete', contactId: String(contact.id) });
    expect(
      await app.ctx({ id: agent.companyId }).table('ContactCustomFields').where({ contactId: contact.id }),
    ).toEqual([]);
    expect((await app.api(agent).get(`/contacts/${contact.id}`)).status).toBe(404);
    await aContact(agent, { number: contact.number });
  });
});

test('setProfilePicture shows a picture on the screens only when it is another', async () => {
  const contact = await aContact();
  const ctx = app.ctx({ id: agent.companyId });
  const before = shownOn(agent.companyId).length;
  await setProfilePicture(ctx, contact.id, 'https://example.com/a.jpg');
  await setProfilePicture(ctx, contact.id, 'https://example.com/a.jpg');
  expect(shownOn(agent.companyId).slice(before)).toMatchObject([
    { action: 'update', contact: { id: contact.id, profilePicUrl: 'https://example.com/a.jpg' } },
  ]);
});
