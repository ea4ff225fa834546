import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { proto } from '@whiskeysockets/baileys';
import type { Customer } from './customer.ts';
import { handsetOf } from './handset.ts';
import type { Loopback } from './loopback.ts';
import { startLoopback } from './start-loopback.ts';
import { StockClient } from './testing/stock-client.ts';

const number = '5511999990000';
let loopback: Loopback;
let client: StockClient;
let ana: Customer;
let jid: string;
let next = 0;

beforeAll(async () => {
  loopback = await startLoopback({ fewPreKeys: true });
  client = await StockClient.paired(loopback, number);
});

beforeEach(() => {
  next += 1;
  ana = loopback.customers.add(`55119888800${10 + next}`);
  jid = `${ana.number}@s.whatsapp.net`;
});

afterAll(async () => {
  await client.end();
  await loopback.close();
  expect(loopback.ledger.problems).toEqual([]);
});

async function send(content: Parameters<typeof client.socket.sendMessage>[1], options = {}): Promise<string> {
  const sent = await client.socket.sendMessage(jid, content, options);
  return sent?.key.id ?? '';
}

async function got(id: string) {
  return await loopback.ledger.until(() => ana.received.find((each) => each.id === id));
}

describe('what a customer does to messages', () => {
  test('an edit of a customer reaches the product', async () => {
    const { id } = await ana.write(number, 'quero um bolo');
    await client.until(() => client.message(id));
    await ana.edit(id, 'quero dois bolos');
    const update = await client.until(() => client.updates.find(({ key }) => key.id === id));
    expect(update.update.message?.editedMessage?.message).toMatchObject({ conversation: 'quero dois bolos' });
  });

  test('a revocation of a customer reaches the product', async () => {
    const { id } = await ana.write(number, 'esqueça');
    await client.until(() => client.message(id));
    await ana.revoke(id);
    const update = await client.until(() => client.updates.find(({ key }) => key.id === id));
    expect(update.update).toMatchObject({ message: null });
  });

  test('a reaction of a customer reaches the product, and so does taking it back', async () => {
    const id = await send({ text: 'Pedido pronto' });
    await got(id);
    await ana.react(id, '🎉');
    const said = () => client.events.flatMap((each) => each['messages.reaction'] ?? []);
    const [first] = await client.until(() => (said().length === 1 ? said() : null));
    expect(first).toMatchObject({ key: { id, remoteJid: jid, fromMe: true }, reaction: { text: '🎉' } });
    await ana.react(id, '');
    await client.until(() => said().length === 2);
  });

  test('a quote of a customer names the message it answers', async () => {
    const question = await send({ text: 'Qual sabor?' });
    await got(question);
    const { id } = await ana.write(number, 'Chocolate', { quoted: question });
    const { message } = await client.until(() => client.message(id));
    expect(message.message?.extendedTextMessage).toMatchObject({
      text: 'Chocolate',
      contextInfo: { stanzaId: question, quotedMessage: { extendedTextMessage: { text: 'Qual sabor?' } } },
    });
  });

  test('a location and a contact card of a customer arrive', async () => {
    const place = await ana.write(number, { location: { latitude: -23.5, longitude: -46.6, name: 'Loja' } });
    const card = await ana.write(number, { contact: { name: 'Bia', vcard: 'BEGIN:VCARD\nEND:VCARD' } });
    const { message } = await client.until(() => client.message(place.id));
    expect(message.message?.locationMessage).toMatchObject({ degreesLatitude: -23.5, name: 'Loja' });
    const other = await client.until(() => client.message(card.id));
    expect(other.message.message?.contactMessage).toMatchObject({ displayName: 'Bia' });
  });

  test('typing and presence of a customer are shown', async () => {
    const shown = () => client.events.flatMap((each) => each['presence.update'] ?? []);
    ana.typing(number);
    await client.until(() => shown().find((each) => each.presences[jid]?.lastKnownPresence === 'composing'));
    ana.presence(number, false);
    await client.until(() =>
      shown().find((each) => each.presences[jid]?.lastKnownPresence === 'unavailable'),
    );
  });

  test('a call of a customer rings, and unanswered it is a missed call', async () => {
    const calls = () => client.events.flatMap((each) => each.call ?? []);
    const call = ana.call(number, 'video');
    const ringing = await client.until(() => calls().find((each) => each.status === 'offer'));
    expect(ringing).toMatchObject({ id: call.id, isVideo: true, from: jid });
    call.ringOut();
    await client.until(() => calls().find((each) => each.status === 'timeout' && each.id === call.id));
    await client.until(() =>
      client.upserts.find(
        ({ message }) => message.messageStubType === proto.WebMessageInfo.StubType.CALL_MISSED_VIDEO,
      ),
    );
  });

  test('a call of a customer can be rejected', async () => {
    const call = ana.call(number);
    await client.until(() =>
      client.events.flatMap((each) => each.call ?? []).find(({ id }) => id === call.id),
    );
    await client.socket.rejectCall(call.id, jid);
    expect(loopback.ledger.frames({ direction: 'fromProduct', tag: 'call' })).toHaveLength(1);
  });
});

describe('what the product does to messages', () => {
  test('an edit of the product changes what the customer reads', async () => {
    const id = await send({ text: 'R$ 10' });
    await got(id);
    const edit = await send({ text: 'R$ 12', edit: { remoteJid: jid, fromMe: true, id } });
    await got(edit);
    expect(await got(id)).toMatchObject({ body: 'R$ 10', edited: 'R$ 12' });
    expect(loopback.ledger.messagesOut({ id: edit })).toMatchObject([
      { kind: 'edit', edit: '1', body: 'R$ 12' },
    ]);
  });

  test('a revocation of the product takes its message back', async () => {
    const id = await send({ text: 'engano' });
    await got(id);
    await got(await send({ delete: { remoteJid: jid, fromMe: true, id } }));
    expect(await got(id)).toMatchObject({ revoked: true });
  });

  test('a reaction and a quote of the product name their message', async () => {
    const { id } = await ana.write(number, 'Obrigada!');
    const { message } = await client.until(() => client.message(id));
    const reaction = await got(await send({ react: { text: '❤️', key: message.key } }));
    expect(reaction).toMatchObject({ kind: 'reaction', body: '❤️', targetId: id });
    const answer = await got(await send({ text: 'Nós que agradecemos' }, { quoted: message }));
    expect(answer).toMatchObject({ kind: 'text', quotedId: id });
  });

  test('a location and a contact card of the product arrive', async () => {
    const place = await got(await send({ location: { degreesLatitude: 1.5, degreesLongitude: 2.5 } }));
    expect(place).toMatchObject({ kind: 'location', body: '1.5,2.5' });
    const contacts = { displayName: 'Loja', contacts: [{ vcard: 'BEGIN:VCARD\nEND:VCARD' }] };
    expect(await got(await send({ contacts }))).toMatchObject({ kind: 'contact' });
  });

  test('a profile picture is answered when there is one', async () => {
    await expect(client.socket.profilePictureUrl(jid)).rejects.toThrow();
    const url = `${loopback.controlUrl}/m/retrato`;
    loopback.network.pictures.set(ana.number, url);
    expect(await client.socket.profilePictureUrl(jid)).toBe(url);
  });

  test('archiving a chat is kept as the account’s setting', async () => {
    const { id } = await ana.write(number, 'fim');
    const { message } = await client.until(() => client.message(id));
    await client.socket.chatModify({ archive: true, lastMessages: [message] }, jid);
    await client.socket.chatModify({ archive: false, lastMessages: [message] }, jid);
    expect(loopback.network.appStateOf(loopback.account(number)).patches('regular_low')).toHaveLength(2);
  });
});

describe('the paired phone itself', () => {
  test('a message typed by the owner of the phone comes to the product as its own', async () => {
    const handset = handsetOf(loopback.network, loopback.account(number));
    const { id } = await handset.write(ana.number, 'do celular');
    const { message } = await client.until(() => client.message(id));
    expect(message).toMatchObject({
      key: { fromMe: true, remoteJid: jid },
      message: { conversation: 'do celular' },
    });
    await loopback.ledger.until((ledger) => ledger.messagesIn({ id })[0]?.deliveredAt);
  });

  test('a paired phone gives a new client the history of its chats', async () => {
    const other = '5511999990001';
    const second = new StockClient(loopback);
    const history = [
      {
        number: ana.number,
        name: 'Ana',
        messages: [{ id: 'OLD1', body: 'faz tempo', timestamp: 1_700_000_000_000 }],
      },
    ];
    await loopback.pairPhone(await second.until(() => second.qrs[0]), other, { history });
    const past = await second.until(() =>
      second.events.flatMap((each) => each['messaging-history.set'] ?? []).find((each) => each.chats.length),
    );
    expect(past.messages[0]).toMatchObject({ key: { id: 'OLD1' }, message: { conversation: 'faz tempo' } });
    expect(past.contacts).toMatchObject([{ id: jid, name: 'Ana' }]);
    await second.end();
  });
});
