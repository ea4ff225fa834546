/**
 * Messages through the real driver and a simulated WhatsApp: `kit.loopback` is a WhatsApp server in this process with
 * customers' phones (`aCustomer`), its `ledger` records what crossed the wire, and `session.reports` is what the
 * driver passes to the product. A wire id is the id of a message on WhatsApp; `lid` and `pn` are a customer's hidden
 * id and phone number.
 */
import { anyText, shown } from '@balcao/core/testing/any-text.ts';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type OutboundMessage, SendFailure } from '../connections/index.ts';
import { handsetOf } from './loopback/handset.ts';
import { startWhatsapp, type TestSession, type WhatsappKit } from './testing/whatsapp-kit.ts';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
let kit: WhatsappKit;
let session: TestSession;
beforeAll(async () => {
  kit = await startWhatsapp();
  session = await kit.paired();
});
afterAll(async () => {
  await session.channel.close();
  await kit.close();
});

const aCustomer = (about: object = {}) => kit.loopback.customers.add({ number: kit.aNumber(), ...about });
const inbound = (wireId: string) =>
  eventually(() => session.reports.messages.find((message) => message.wireId === wireId));
const to = (number: string, body: string, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  wireId: kit.driver.newWireId(),
  to: { kind: 'phone', value: number },
  kind: 'text',
  body,
  ...more,
});

describe('what a customer writes', () => {
  test.each(['pn', 'lid'] as const)('a message by %s comes with number and LID', async (addressing) => {
    const ana = aCustomer({ name: 'Ana', addressing });
    const { id } = await ana.write(session.number, 'bom dia');
    expect(await inbound(id)).toMatchObject({
      wireId: id,
      from: [
        { kind: 'phone', value: ana.number },
        { kind: 'lid', value: `${ana.lid.replace(/@.*/, '')}@lid` },
      ],
      kind: 'text',
      body: 'bom dia',
      pushName: 'Ana',
    });
  });

  test('a message of a customer comes by LID alone when the number is hidden, never as a number', async () => {
    const bia = aCustomer({ addressing: 'lid', hidesNumber: true });
    const { id } = await bia.write(session.number, 'oi');
    const { from } = await inbound(id);
    expect(from.map(({ kind }) => kind)).toEqual(['lid']);
  });

  test('a message of a customer quotes, reacts, is edited and taken back', async () => {
    const caio = aCustomer();
    const first = await caio.write(session.number, 'um');
    const second = await caio.write(session.number, 'dois', { quoted: first.id });
    expect(await inbound(second.id)).toMatchObject({ quotedWireId: first.id });
    const reaction = await caio.react(first.id, '👍');
    expect(await inbound(reaction.id)).toMatchObject({
      kind: 'reaction',
      body: '👍',
      quotedWireId: first.id,
    });
    const withdrawn = await caio.react(first.id, '');
    expect(await inbound(withdrawn.id)).toMatchObject({ kind: 'reaction', body: '', quotedWireId: first.id });
    await caio.edit(first.id, 'um e meio');
    await eventually(() => session.reports.edits.length > 0);
    const from = [{ kind: 'phone', value: caio.number }, { kind: 'lid' }];
    expect(session.reports.edits).toMatchObject([{ wireId: first.id, body: 'um e meio', from }]);
    await caio.revoke(second.id);
    await eventually(() => session.reports.revokes.length > 0);
    expect(session.reports.revokes).toMatchObject([{ wireId: second.id, from }]);
    expect(session.reports.messages.filter(({ from }) => from[0]?.value === caio.number)).toHaveLength(4);
  });

  describe('a sealed edit', () => {
    const editsOf = (wireId: string): string[] =>
      session.reports.edits.filter((edit) => edit.wireId === wireId).map(({ body }) => body);

    test.each([
      ['pn', 'pn'],
      ['pn', 'lid'],
      ['lid', 'pn'],
      ['lid', 'lid'],
    ] as const)('a sealed edit opens that was written by %s and edited by %s', async (written, edited) => {
      const ana = aCustomer({ addressing: written });
      const { id } = await ana.write(session.number, 'às dez');
      await inbound(id);
      ana.addressing = edited;
      await ana.edit(id, 'às onze', { sealed: true });
      await eventually(() => editsOf(id).length > 0);
      expect(editsOf(id)).toEqual(['às onze']);
    });

    test('a sealed edit opens in a group, after a new start, and of a caption', async () => {
      const [ana, rui] = [aCustomer(), aCustomer()];
      const { id: group } = kit.loopback.createGroup(
        'Turma',
        session.number,
        [ana.number, rui.number],
        'lid',
      );
      const written = await ana.write(session.number, 'oi', { group });
      const media = { media: 'image' as const, bytes: Buffer.from('89504e470d0a1a0a', 'hex') };
      const photo = await rui.write(session.number, { ...media, mimeType: 'image/png', caption: 'um' });
      await Promise.all([written, photo].map(({ id }) => inbound(id)));
      await session.channel.close();
      session = await kit.open(session, { reports: session.reports });
      await ana.edit(written.id, 'olá', { sealed: true });
      await rui.edit(photo.id, 'dois', { sealed: true });
      await eventually(() => editsOf(written.id).length > 0 && editsOf(photo.id).length > 0);
      expect([editsOf(written.id), editsOf(photo.id)]).toEqual([['olá'], ['dois']]);
    });

    test('a sealed edit that cannot be opened is said, with the message that it changed', async () => {
      const ana = aCustomer();
      const { id } = await ana.write(session.number, 'às dez');
      await inbound(id);
      await kit.app.host.database.knex('WhatsappInbound').where({ companyId: session.companyId }).delete();
      const edit = await ana.edit(id, 'às onze', { sealed: true });
      expect(await inbound(edit.id)).toMatchObject({
        kind: 'text',
        body: 'Mensagem editada: abra no celular',
        unsupported: { code: 'TOLD_WHATSAPP_EDITED' },
        quotedWireId: id,
      });
      expect(editsOf(id)).toEqual([]);
    });
  });

  test('a message of a customer can be a place or a card', async () => {
    const dora = aCustomer();
    const place = await dora.write(session.number, {
      location: { latitude: -23.5, longitude: -46.6, name: 'Loja' },
    });
    expect(await inbound(place.id)).toMatchObject({
      kind: 'location',
      body: '-23.5,-46.6',
      location: { latitude: -23.5, longitude: -46.6, name: 'Loja' },
    });
    const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Rui\nEND:VCARD';
    const card = await dora.write(session.number, { contact: { name: 'Rui', vcard } });
    expect(await inbound(card.id)).toMatchObject({ kind: 'contact', body: vcard });
  });

  describe('a poll', () => {
    const poll = { name: 'Qual dia?', options: ['Segunda', 'Terça', 'Quarta'] };
    const unread = 'Voto na enquete: abra no celular';
    const saidIn = async ({ id }: { id: string }) => (await inbound(id)).body;

    test.each(['pn', 'lid'] as const)(
      'a poll shows by its votes what was chosen, to those who write by %s',
      async (addressing) => {
        const ana = aCustomer({ addressing });
        const own = await ana.write(session.number, { poll });
        const { network } = kit.loopback;
        const handset = handsetOf(network, kit.loopback.account(session.number));
        const ours = await handset.write(ana.number, { poll: { ...poll, name: 'E?' } });
        expect(await saidIn(own)).toBe('Enquete: Qual dia?\n- Segunda\n- Terça\n- Quarta');
        await inbound(ours.id);
        await session.channel.close();
        session = await kit.open(session, { reports: session.reports });
        const vote = (of: { id: string }, chosen: string[]) =>
          ana.vote(session.number, { poll: of.id, chosen });
        const votes = [
          await vote(own, ['Terça', 'Quarta']),
          await vote(own, []),
          await vote(ours, ['Segunda']),
        ];
        expect(await Promise.all(votes.map(saidIn))).toEqual([
          'Voto na enquete "Qual dia?": Terça, Quarta',
          'Voto retirado da enquete "Qual dia?"',
          'Voto na enquete "E?": Segunda',
        ]);
        expect(await inbound(votes[0]?.id ?? '')).toMatchObject({
          kind: 'text',
          quotedWireId: own.id,
          unsupported: { code: 'TOLD_WHATSAPP_VOTE', details: { poll: 'Qual dia?', what: 'Terça, Quarta' } },
        });
      },
    );

    test.each(['pn', 'lid'] as const)(
      'a poll of a group addressed by %s is voted in by its members',
      async (addressing) => {
        const [ana, rui] = [aCustomer(), aCustomer()];
        const { id: group } = kit.loopback.createGroup(
          'Turma',
          session.number,
          [ana.number, rui.number],
          addressing,
        );
        const { id } = await ana.write(session.number, { poll }, { group });
        expect(await saidIn(await rui.vote(session.number, { poll: id, chosen: ['Terça'], group }))).toBe(
          'Voto na enquete "Qual dia?": Terça',
        );
        // Rui knows the poll from the group only, so a vote in a private chat must not be read.
        expect(await saidIn(await rui.vote(session.number, { poll: id, chosen: ['Terça'] }))).toBe(unread);
      },
    );

    test('a poll is forgotten after 90 days', async () => {
      const kept = kit.app.host.database
        .knex('WhatsappKeys')
        .where({ companyId: session.companyId, type: 'poll' });
      const { id } = await aCustomer().write(session.number, { poll });
      await inbound(id);
      await kept.clone().update({ updatedAt: Date.now() - 91 * 24 * 60 * 60_000 });
      await session.channel.close();
      session = await kit.open(session, { reports: session.reports });
      await eventually(async () => (await kept.clone()).length === 0);
    });

    test('votes of a poll that cannot be read are shown as votes, and the next message comes', async () => {
      const [ana, rui] = [aCustomer(), aCustomer()];
      const { id } = await ana.write(session.number, { poll });
      await inbound(id);
      const votes = [
        await ana.vote(session.number, { poll: id, chosen: ['Terça'], secret: Buffer.alloc(32) }),
        await ana.vote(session.number, { poll: id, chosen: ['Domingo'] }),
        await rui.vote(session.number, { poll: id, chosen: ['Terça'] }),
      ];
      expect(await Promise.all(votes.map(saidIn))).toEqual([unread, unread, unread]);
      expect(await saidIn(await ana.vote(session.number, { poll: id, chosen: ['Terça'] }))).toContain(
        'Terça',
      );
    });
  });

  test('messages of a customer come in their order', async () => {
    const eva = aCustomer();
    for (let count = 1; count <= 10; count++) await eva.write(session.number, `m${count}`);
    const bodies = () =>
      session.reports.messages.filter(({ from }) => from[0]?.value === eva.number).map(({ body }) => body);
    await eventually(() => bodies().length === 10);
    expect(bodies()).toEqual(Array.from({ length: 10 }, (_, index) => `m${index + 1}`));
  });
});

test('a message typed on the phone comes as ours, with the customer it went to', async () => {
  const ana = aCustomer();
  const account = kit.loopback.account(session.number);
  const { id } = await handsetOf(kit.loopback.network, account).write(ana.number, 'do celular');
  const message = await inbound(id);
  expect(message).toMatchObject({ fromMe: true, body: 'do celular' });
  expect(message.from[0]).toEqual({ kind: 'phone', value: ana.number });
});

describe('what we write', () => {
  test('a message of ours arrives under the wire id that was made before, with what it quotes', async () => {
    const ana = aCustomer();
    const { id } = await ana.write(session.number, 'pergunta');
    await inbound(id);
    const message = to(ana.number, 'resposta', { quoted: { wireId: id, fromMe: false, body: 'pergunta' } });
    await session.channel.send(message);
    const got = await eventually(() => ana.received[0]);
    expect(got).toMatchObject({ id: message.wireId, body: 'resposta', quotedId: id });
    ana.inbox.read();
    await eventually(() => session.reports.acksOf(message.wireId).includes(4));
  });

  test('a message of ours can be a reaction, a place, a card', async () => {
    const ana = aCustomer();
    const { id } = await ana.write(session.number, 'novidade');
    await session.channel.send(
      to(ana.number, '❤️', { kind: 'reaction', quoted: { wireId: id, fromMe: false, body: '' } }),
    );
    await session.channel.send(to(ana.number, '-23.5,-46.6', { kind: 'location' }));
    await session.channel.send(to(ana.number, 'BEGIN:VCARD\nFN:Rui\nEND:VCARD', { kind: 'contact' }));
    await eventually(() => ana.received.length === 3);
    expect(ana.received.map(({ kind, targetId }) => [kind, targetId])).toEqual([
      ['reaction', id],
      ['location', undefined],
      ['contact', undefined],
    ]);
  });

  test('cards that are sent on together arrive as a card each', async () => {
    const ana = aCustomer();
    const cards = ['Rui', 'Eva'].map((name) => `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nEND:VCARD`).join('\n');
    await session.channel.send(to(ana.number, cards, { kind: 'contact' }));
    expect(await eventually(() => ana.received[0])).toMatchObject({ kind: 'contact', cards: 2, body: cards });
  });

  test('a text that calls people says whom, and which of them is our own number', async () => {
    const ana = aCustomer();
    const own = `${session.number}@s.whatsapp.net`;
    const text = `@${session.number} e @123`;
    const contextInfo = { mentionedJid: [own, '123@lid'] };
    const { id } = await ana.write(session.number, { raw: { extendedTextMessage: { text, contextInfo } } });
    const message = await eventually(() => session.reports.messages.find(({ wireId }) => wireId === id));
    expect(message).toMatchObject({
      body: text,
      mentions: [
        { kind: 'phone', value: session.number, isUs: true },
        { kind: 'lid', value: '123@lid' },
      ],
    });
  });

  test('a message of ours can be a named place, a poll whose votes are read, a text sent on', async () => {
    const ana = aCustomer();
    const location = { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua Direita, 10' };
    const poll = { question: 'Qual dia?', options: ['Segunda', 'Terça'], multiple: true };
    await session.channel.send(
      to(ana.number, '-23.5,-46.6', { kind: 'location', location, isForwarded: true }),
    );
    const asked = to(ana.number, 'Qual dia?', { kind: 'poll', poll });
    await session.channel.send(asked);
    await session.channel.send(to(ana.number, 'Recado', { isForwarded: true }));
    await eventually(() => ana.received.length === 3);
    expect(ana.received).toMatchObject([
      { kind: 'location', place: { name: 'Loja', address: 'Rua Direita, 10' }, isForwarded: true },
      { kind: 'poll', body: 'Qual dia?', options: ['Segunda', 'Terça'], selectable: 0 },
      { kind: 'text', body: 'Recado', isForwarded: true },
    ]);
    const vote = await ana.vote(session.number, { poll: asked.wireId, chosen: ['Terça'] });
    expect((await inbound(vote.id)).body).toBe('Voto na enquete "Qual dia?": Terça');
  });

  test('a poll of ours is voted in by a customer whose account lacks the ninth digit of the stored number', async () => {
    const number = kit.aNumber();
    const ana = aCustomer({ number: number.replace(/^(55\d\d)9/, '$1') });
    const asked = to(number, 'Qual?', { kind: 'poll', poll: { question: 'Qual?', options: ['A', 'B'] } });
    await session.channel.send(asked);
    await eventually(() => ana.received.length === 1);
    const vote = await ana.vote(session.number, { poll: asked.wireId, chosen: ['B'] });
    expect((await inbound(vote.id)).body).toBe('Voto na enquete "Qual?": B');
  });

  test('a text of ours in a group calls a member by number, as phones expect', async () => {
    const [ana, rui] = [aCustomer(), aCustomer()];
    const { id } = kit.loopback.createGroup('Turma', session.number, [ana.number, rui.number]);
    const mentions = [{ kind: 'phone' as const, value: ana.number, name: 'Ana' }];
    const group = { kind: 'group' as const, value: id };
    await session.channel.send(to('', 'Veja, @Ana', { to: group, mentions }));
    const got = await eventually(() => rui.received[0]);
    expect(got).toMatchObject({
      body: `Veja, @${ana.number}`,
      mentions: [`${ana.number}@s.whatsapp.net`],
    });
  });

  test('a caption of ours is changed at the phone, and its picture stays', async () => {
    const ana = aCustomer();
    const about = { fileName: 'foto.png', mimeType: 'image/png' };
    const media = await kit.app.host.media.save(session.companyId, Buffer.from(onePixel, 'base64'), about);
    const photo = to(ana.number, 'Antes', { kind: 'image', media });
    await session.channel.send(photo);
    await eventually(() => ana.received.length === 1);
    const edit = { wireId: photo.wireId, to: photo.to, body: 'Depois', editWireId: kit.driver.newWireId() };
    await session.channel.edit(edit);
    await eventually(() => ana.received[0]?.edited === 'Depois');
    // A repeat of the same caption sends nothing.
    await session.channel.edit({ ...edit, editWireId: kit.driver.newWireId() });
    expect(ana.received.map(({ kind }) => kind)).toEqual(['image', 'edit']);
  });

  test('a message of ours is taken back', async () => {
    const ana = aCustomer();
    const message = to(ana.number, 'engano');
    await session.channel.send(message);
    await eventually(() => ana.received.length === 1);
    await session.channel.revoke({ wireId: message.wireId, to: message.to });
    await eventually(() => ana.received[0]?.revoked);
  });

  test('a message of ours is refused for an unknown number', async () => {
    const failure = await session.channel.send(to('5511900000000', 'oi')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SendFailure);
    expect(failure).toMatchObject({ outcome: 'refused' });
  });

  test('a message of ours is held back by the network’s limits, with the end of a lock where it is known', async () => {
    const ana = aCustomer();
    const limited = (limit: object) => ({ outcome: 'limited', limit });
    kit.loopback.faults.refuseMessages({ error: '463', times: 1 });
    const unknownEnd = session.channel.send(to(ana.number, 'oi'));
    await expect(unknownEnd).rejects.toMatchObject(limited({ limit: 'reachout', untilMs: undefined }));
    kit.loopback.faults.refuseMessages({ error: '429', times: 1 });
    await expect(session.channel.send(to(ana.number, 'oi'))).rejects.toMatchObject(
      limited({ limit: 'rate' }),
    );
    const untilMs = Math.ceil(Date.now() / 1000) * 1000 + 60_000;
    kit.loopback.network.restrict(session.number, untilMs);
    const knownEnd = session.channel.send(to(ana.number, 'oi'));
    await expect(knownEnd).rejects.toMatchObject(limited({ limit: 'reachout', untilMs }));
    kit.loopback.network.restrictions.delete(session.number);
  });

  test('a message of ours that was turned down goes out in the words it has by then', async () => {
    const ana = aCustomer();
    const message = to(ana.number, 'errado');
    kit.loopback.faults.refuseMessages({ error: '403', times: 1 });
    await expect(session.channel.send(message)).rejects.toMatchObject({ outcome: 'refused' });
    await session.channel.send({ ...message, body: 'certo' });
    await eventually(() => ana.received.length === 1);
    expect(ana.received).toMatchObject([{ id: message.wireId, body: 'certo' }]);
  });

  test('a message of ours goes again to a phone that lost its keys', async () => {
    const ana = aCustomer();
    await session.channel.send(to(ana.number, 'um'));
    await eventually(() => ana.received.length === 1);
    await ana.losesKeys(session.number);
    await session.channel.send(to(ana.number, 'dois'));
    await eventually(() => ana.received.length === 2);
  });
});

test('many numbers are asked for with one question, and answered in their order with their LIDs', async () => {
  const [ana, davi] = [aCustomer(), aCustomer()];
  const unregistered = kit.aNumber();
  const questions = () =>
    kit.loopback.ledger
      .frames({ direction: 'fromProduct', tag: 'iq' })
      .filter(({ attrs }) => attrs.xmlns === 'usync').length;
  const before = questions();
  const answers = await session.channel.checkNumbers([davi.number, unregistered, ana.number, davi.number]);
  expect(questions() - before).toBe(1);
  expect(answers).toMatchObject([
    [{ kind: 'phone', value: davi.number }, { kind: 'lid' }],
    null,
    [{ kind: 'phone', value: ana.number }, { kind: 'lid' }],
    [{ kind: 'phone', value: davi.number }, { kind: 'lid' }],
  ]);
});

test('numbers come with their LID, and the customer sees what is read and when something is being written', async () => {
  const ana = aCustomer();
  expect(await session.channel.checkNumber(`+${ana.number}`)).toMatchObject([
    { kind: 'phone', value: ana.number },
    { kind: 'lid' },
  ]);
  const { id } = await ana.write(session.number, 'leia');
  await inbound(id);
  await session.channel.markRead({ kind: 'phone', value: ana.number }, [id]);
  await eventually(() => kit.loopback.ledger.messagesIn({ id })[0]?.readAt);
  await session.channel.composing({ kind: 'phone', value: ana.number });
  await eventually(
    () => kit.loopback.ledger.frames({ direction: 'fromProduct', tag: 'chatstate' }).length === 1,
  );
});

test('a call is reported, and refused where the company takes none', async () => {
  const ana = aCustomer();
  const call = ana.call(session.number, 'video');
  await eventually(() => kit.loopback.ledger.frames({ direction: 'fromProduct', tag: 'call' }).length > 0);
  call.hangUp();
  await eventually(() => session.reports.calls.length > 0);
  expect(session.reports.calls[0]).toMatchObject({
    wireId: call.id,
    kind: 'video',
    from: { kind: 'phone', value: ana.number },
  });
});

test('a group message carries the group and who wrote it', async () => {
  const [ana, rui] = [aCustomer({ name: 'Ana' }), aCustomer()];
  const { id: group } = kit.loopback.createGroup('Condomínio', session.number, [ana.number, rui.number]);
  const { id } = await ana.write(session.number, 'oi grupo', { group });
  expect(await inbound(id)).toMatchObject({
    group: { address: { kind: 'group', value: `${group}@g.us` }, name: 'Condomínio' },
    from: [{ kind: 'phone', value: ana.number }, { kind: 'lid' }],
    body: 'oi grupo',
  });
  const message = to('', 'olá a todos', { to: { kind: 'group', value: `${group}@g.us` } });
  await session.channel.send(message);
  await eventually(() => ana.received.length === 1 && rui.received.length === 1);
});

test('any text crosses the wire whole and once, from a customer and to one', async () => {
  const ana = aCustomer();
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const { id } = await ana.write(session.number, text);
      expect(shown((await inbound(id)).body)).toBe(shown(text));
      const message = to(ana.number, text);
      await session.channel.send(message);
      const got = await eventually(() => ana.received.filter((one) => one.id === message.wireId));
      expect(got.map(({ body }) => shown(body))).toEqual([shown(text)]);
    }),
    { numRuns: 15 },
  );
});
