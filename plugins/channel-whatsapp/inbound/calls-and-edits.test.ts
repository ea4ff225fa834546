import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

let kit: ProductKit;
let store: Store;
let number: string;
beforeAll(async () => {
  kit = await startProduct();
  number = kit.aNumber();
  store = await kit.aPairedStore(number);
});
afterAll(() => kit.close());

const api = () => kit.app.api(store.admin);
const aCustomer = () => kit.loopback.customers.add({ number: kit.aNumber() });
const refused = () => kit.loopback.ledger.frames({ direction: 'fromProduct', tag: 'call' }).length;
const ticketWith = async (wrote: string) =>
  eventually(async () => {
    const message = (await kit.messages(store)).find(({ body }) => body === wrote);
    return message && (await kit.tickets(store)).find(({ id }) => id === message.ticketId);
  });
const anOpenTicketWith = async (ana: ReturnType<typeof aCustomer>) => {
  const greeting = `oi de ${ana.number}`;
  await ana.write(number, greeting);
  const { id } = await ticketWith(greeting);
  await api().put(`/tickets/${id}`, { status: 'open', userId: store.admin.id });
  return id as number;
};
const shownTo = (ana: ReturnType<typeof aCustomer>) =>
  ana.received.filter(({ kind }) => kind === 'text').map(({ edited, body }) => edited ?? body);

describe('a call', () => {
  test('a call where none are taken is refused, shown as missed, and answered by text once', async () => {
    const ana = aCustomer();
    const before = refused();
    const call = ana.call(number, 'video');
    await eventually(() => refused() > before);
    // The end of the call comes as well, and belongs to the same call.
    call.hangUp();
    await eventually(() => ana.received.some(({ body }) => body.startsWith('*Mensagem Automática:*')));
    const again = ana.call(number, 'voice');
    await eventually(async () => (await kit.messages(store)).some(({ wireId }) => wireId === again.id));
    again.hangUp();
    await ana.write(number, 'então escrevo');
    await ticketWith('então escrevo');
    await kit.app.settle();
    expect(ana.received).toHaveLength(1);
    const ours = (await kit.messages(store)).filter(({ wireId }) => [call.id, again.id].includes(wireId));
    expect(ours).toMatchObject([
      { mediaType: 'call_log', body: expect.stringMatching(/^Chamada de vídeo perdida às \d\d:\d\d$/) },
      { mediaType: 'call_log', body: expect.stringMatching(/^Chamada de voz perdida/) },
    ]);
  });

  test('a call where they are taken rings on, and is shown only when it was not answered', async () => {
    await api().put('/settings/call', { key: 'call', value: 'enabled' });
    const rui = aCustomer();
    const before = refused();
    const call = rui.call(number, 'voice');
    call.hangUp();
    await eventually(async () => (await kit.messages(store)).some(({ wireId }) => wireId === call.id));
    await kit.app.settle();
    expect(refused()).toBe(before);
    expect(rui.received).toEqual([]);
    await api().put('/settings/call', { key: 'call', value: 'disabled' });
  });
});

test('the same id from two customers is two messages, each with its own file, each receipted', async () => {
  const [ana, rui] = [aCustomer(), aCustomer()];
  const { id } = await ana.write(number, 'um de ana');
  await ticketWith('um de ana');
  const picture = Buffer.from('89504e470d0a1a0a', 'hex');
  await rui.write(
    number,
    { media: 'image', bytes: picture, mimeType: 'image/png', caption: 'um de rui' },
    { id },
  );
  await ana.write(number, 'um de ana', { id });
  await rui.write(number, 'depois');
  await ticketWith('depois');
  await rui.edit(id, 'outro de rui');
  const both = async () => (await kit.messages(store)).filter(({ wireId }) => wireId === id);
  await eventually(async () => (await both()).some(({ isEdited }) => isEdited));
  expect(await both()).toMatchObject([
    { body: 'um de ana', mediaKey: null, isEdited: 0 },
    { body: 'outro de rui', mediaType: 'image', mediaKey: expect.any(String) },
  ]);
  expect(kit.loopback.ledger.messagesIn({ id })).toMatchObject([
    { from: ana.number, deliveredAt: expect.any(Number) },
    { from: rui.number, deliveredAt: expect.any(Number) },
  ]);
});

test('a poll is stored in words and as a code; words that its writer puts in its place are their own', async () => {
  const ana = aCustomer();
  const { id } = await ana.write(number, { poll: { name: 'Sábado?', options: ['sim'] } });
  const stored = await eventually(async () =>
    (await kit.messages(store)).find(({ wireId }) => wireId === id),
  );
  const shown = async () => (await api().get(`/messages/${stored.ticketId}`)).body.messages[0];
  expect(await shown()).toMatchObject({
    body: 'Enquete: Sábado?\n- sim',
    bodyCode: 'TOLD_WHATSAPP_POLL',
    bodyDetails: { what: 'Sábado?\n- sim' },
  });
  await ana.edit(id, 'deixa');
  await eventually(async () => (await shown()).isEdited);
  expect(await shown()).toMatchObject({ body: 'deixa', bodyCode: null, bodyDetails: null });
});

describe("a changed client's edit or revocation", () => {
  const row = async (wireId: string) => {
    const { body, isEdited, isDeleted } = (await kit.messages(store)).find((each) => each.wireId === wireId);
    return { body, isEdited, isDeleted };
  };

  test('an edit or revocation of our message, another customer’s or another member’s is ignored; an admin may revoke', async () => {
    await api().put('/settings/CheckMsgIsGroup', { key: 'CheckMsgIsGroup', value: 'disabled' });
    const [ana, rui] = [aCustomer(), aCustomer()];
    const { id: group } = kit.loopback.createGroup('Turma', number, [ana.number, rui.number], 'lid');
    const ticketId = await anOpenTicketWith(rui);
    await ana.write(number, 'direto');
    await ticketWith('direto');
    const { id: inGroup } = await ana.write(number, 'na turma', { group });
    await ticketWith('na turma');
    const { body: sent } = await api().post(`/messages/${ticketId}`, { body: 'preço: 10' });
    await eventually(() => shownTo(rui).includes('preço: 10'));
    const stored = async (body: string) => (await kit.messages(store)).find((each) => each.body === body);
    const direct = (await stored('direto')).wireId;
    const ours = (await kit.messages(store)).find(({ id }) => String(id) === sent.id).wireId;
    for (const id of [direct, ours]) {
      await rui.forge(number, { id, text: 'preço: 1' });
      await rui.forge(number, { id });
      await rui.forge(number, { id, fromMe: false });
    }
    const author = { participant: `${ana.lid}@lid`, fromMe: false };
    await rui.forge(number, { id: inGroup, group, text: 'alheio' });
    await rui.forge(number, { id: inGroup, group, ...author });
    await rui.write(number, 'depois', { group });
    await rui.write(number, 'e depois');
    await ticketWith('depois');
    await ticketWith('e depois');
    expect(await row(direct)).toEqual({ body: 'direto', isEdited: 0, isDeleted: 0 });
    expect(await row(ours)).toEqual({ body: 'preço: 10', isEdited: 0, isDeleted: 0 });
    expect(await row(inGroup)).toEqual({ body: 'na turma', isEdited: 0, isDeleted: 0 });
    await ana.edit(inGroup, 'na turma mesmo');
    await eventually(async () => (await row(inGroup)).isEdited);
    kit.loopback.promote(group, rui.number);
    await rui.forge(number, { id: inGroup, group, ...author });
    await eventually(async () => (await row(inGroup)).isDeleted);
  });
});

describe('an edit of ours', () => {
  test('an edit of ours changes the words on the customer’s phone, again and back to the first ones', async () => {
    const ana = aCustomer();
    const ticketId = await anOpenTicketWith(ana);
    const { body: message } = await api().post(`/messages/${ticketId}`, { body: 'até as dez' });
    for (const body of ['até às dez', 'até às onze', 'até às dez']) {
      expect((await api().put(`/messages/${message.id}`, { body })).status).toBe(200);
      await eventually(() => shownTo(ana).at(-1) === body);
    }
    expect(shownTo(ana)).toHaveLength(1);
  });

  test('two edits of ours reach a phone that was off when both were sent', async () => {
    const ana = aCustomer();
    const ticketId = await anOpenTicketWith(ana);
    await ana.inbox.turn(false);
    const { body: message } = await api().post(`/messages/${ticketId}`, { body: 'velho' });
    await eventually(
      async () => (await kit.messages(store)).find(({ id }) => String(id) === message.id)?.ack >= 1,
    );
    await api().put(`/messages/${message.id}`, { body: 'novo' });
    const orders = () => kit.app.host.database.knex('MessageEdits').where({ companyId: store.companyId });
    await eventually(async () => (await orders()).length === 0);
    expect(shownTo(ana)).toEqual([]);
    await ana.inbox.turn(true);
    await eventually(() => shownTo(ana).at(-1) === 'novo');
  });

  test('an edit of ours ordered while the line is down goes out once it is back, after a restart too', async () => {
    const ana = aCustomer();
    const ticketId = await anOpenTicketWith(ana);
    const { body: message } = await api().post(`/messages/${ticketId}`, { body: 'amanhã' });
    await eventually(() => shownTo(ana).length === 1);
    kit.loopback.faults.refuseLogins({ reason: 503, times: 2, account: number });
    kit.loopback.account(number).cut();
    await api().put(`/messages/${message.id}`, { body: 'depois de amanhã' });
    await kit.restart();
    await kit.reaches(store, 'CONNECTED');
    const orders = () => kit.app.host.database.knex('MessageEdits');
    await orders().update({ nextAt: Date.now() });
    await eventually(async () => {
      // One that was tried too early waits for its next try, which is now; one that is being tried is further off.
      await orders()
        .where('nextAt', '<', Date.now() + 30_000)
        .update({ nextAt: Date.now() });
      await kit.app.sweep('tickets/edits');
      return shownTo(ana).at(-1) === 'depois de amanhã';
      // A try whose confirmation was lost with its channel session is given up after twenty seconds, and made again.
    });
    expect(ana.received.filter(({ kind }) => kind === 'edit')).toHaveLength(1);
  });
});
