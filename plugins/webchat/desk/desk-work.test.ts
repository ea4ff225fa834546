import { definePlugin } from '@balcao/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type DeskKit, deskKit, type House, idsOf } from '../testing/desk-kit.ts';
import { aClientId, shop, signed, startWebchat, type WebchatKit } from '../testing/webchat-kit.ts';

let kit: WebchatKit;
let desks: DeskKit;
beforeAll(async () => {
  const texts = { TOLD_TEST_POLL: { pt: 'Enquete: {what}', en: 'Poll: {what}', es: 'Encuesta: {what}' } };
  const telling = definePlugin({ name: 'telling', texts, register: () => undefined });
  kit = await startWebchat({ listen: true, plugins: [telling] });
  desks = deskKit(kit);
});
afterAll(() => kit.app.close());

const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const photo = () => new File([picture], 'etiqueta.png', { type: 'image/png' });
const sound = Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(22), Buffer.from('OpusHead')]);

const upload = async (
  house: House,
  token: string,
  id: number,
  parts: Record<string, string | File | File[]>,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    for (const each of [value].flat()) form.append(name, each);
  const answer = await fetch(`${kit.app.baseUrl}/webchat/${house.chat.key}/desk/tickets/${id}/messages`, {
    method: 'POST',
    headers: { origin: shop, authorization: `Bearer ${token}` },
    body: form,
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  return { status: answer.status, body: (await answer.json()) as any };
};
const filesOf = async ({ chat }: House) => {
  const kept: unknown[] = [];
  for await (const file of kit.app.host.media.list(chat.company.id)) kept.push(file);
  return kept.length;
};
const anOpenTicketIn = async (house: House, queueId: number) => {
  const opened = await desks.aTicketIn(house, queueId);
  const desk = await desks.aDesk(house, { queues: [queueId] });
  await desk.call('POST', `/tickets/${opened.id}/accept`);
  return { ...opened, desk };
};

describe('Files of an agent by a desk', () => {
  test("an agent's files by a desk reach the visitor, the first with the words and sound as a voice message", async () => {
    const house = await desks.aHouse();
    const { id, page, desk } = await anOpenTicketIn(house, house.sales);
    const socket = await kit.aSocket(page);
    const clientId = aClientId();
    const medias = [photo(), new File(['a;b\n'], 'lista.csv', { type: 'text/csv' })];
    const sent = await upload(house, desk.token, id, { clientId, body: 'A etiqueta', medias });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        clientId,
        from: 'agent',
        kind: 'image',
        body: 'A etiqueta',
        media: { fileName: 'etiqueta.png' },
      },
    });
    expect(await socket.waitFor('message', ({ kind }) => kind === 'image')).toMatchObject({
      body: 'A etiqueta',
    });
    expect(await socket.waitFor('message', ({ kind }) => kind === 'document')).toMatchObject({ body: '' });
    const spoken = {
      clientId: aClientId(),
      voice: 'true',
      medias: new File([sound], 'fala.ogg', { type: 'audio/ogg' }),
    };
    expect((await upload(house, desk.token, id, spoken)).body.media).toMatchObject({ voice: true });
    expect((await socket.waitFor('message', ({ kind }) => kind === 'audio')).media.voice).toBe(true);
  });

  test("an agent's files by a desk that are given again are thrown away", async () => {
    const house = await desks.aHouse();
    const { id, desk } = await anOpenTicketIn(house, house.sales);
    const clientId = aClientId();
    for (const round of [1, 2])
      expect([round, (await upload(house, desk.token, id, { clientId, medias: photo() })).status]).toEqual([
        round,
        200,
      ]);
    expect(await filesOf(house)).toBe(1);
  });

  test("an agent's files by a desk are refused for a ticket outside the agent token, and one not accepted yet", async () => {
    const house = await desks.aHouse();
    const { desk } = await anOpenTicketIn(house, house.sales);
    const { id: ofOthers } = await desks.aTicketIn(house, house.support);
    const { id: waiting } = await desks.aTicketIn(house, house.sales);
    const parts = () => ({ clientId: aClientId(), medias: photo() });
    expect((await upload(house, desk.token, ofOthers, parts())).status).toBe(403);
    expect((await upload(house, desk.token, waiting, parts())).body.error).toBe('ERR_TICKET_NOT_OPEN');
    expect(await filesOf(house)).toBe(0);
  });
});

describe('The text of an unsupported message', () => {
  test('an unsupported message reads in the language of the call: in lists, conversation and answers to calls', async () => {
    const house = await desks.aHouse();
    const { id, desk } = await anOpenTicketIn(house, house.sales);
    const ctx = kit.app.ctx(house.chat.company);
    const poll = { body: 'Enquete: Sábado?', bodyCode: 'TOLD_TEST_POLL', bodyDetails: '{"what":"Sábado?"}' };
    await ctx.table('Messages').where({ ticketId: id }).update(poll);
    await ctx.table('Tickets').where({ id }).update({ lastMessage: poll.body });
    const saidIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const listed = await desk.call('GET', '/tickets?status=open', undefined, headers);
      const read = await desk.call('GET', `/tickets/${id}/messages`, undefined, headers);
      const done = await desk.call('POST', `/tickets/${id}/accept`, undefined, headers);
      return [listed.body.tickets[0].lastMessage, read.body.messages[0].body, done.body.lastMessage];
    };
    expect(await saidIn('en')).toEqual(Array(3).fill('Poll: Sábado?'));
    expect(await saidIn('es-AR,en')).toEqual(Array(3).fill('Encuesta: Sábado?'));
  });
});

describe('What a desk is asked to show', () => {
  test('a desk is narrowed to one queue, or to the contact whom the page names by its own reference', async () => {
    const house = await desks.aHouse();
    const input = { identity: signed(house.secret, house.chat, { sub: 'rita' }) };
    const { id: ritas } = await desks.aTicketIn(house, house.sales, input);
    const { id: others } = await desks.aTicketIn(house, house.support);
    const desk = await desks.aDesk(house, { queues: [house.sales, house.support] });
    const shown = async (wish: string) => idsOf(await desk.call('GET', `/tickets?status=pending&${wish}`));
    expect(await shown('')).toEqual([ritas, others]);
    expect(await shown(`queueId=${house.support}`)).toEqual([others]);
    expect(await shown('contactRef=rita')).toEqual([ritas]);
    expect(await shown(`contactRef=rita&queueId=${house.support}`)).toEqual([]);
    expect(await shown('contactRef=quem+nunca+escreveu')).toEqual([]);
  });

  test('a desk that is narrowed never shows more than its agent token opens', async () => {
    const house = await desks.aHouse();
    const input = { identity: signed(house.secret, house.chat, { sub: 'rita' }) };
    await desks.aTicketIn(house, house.support, input);
    const ofSales = await desks.aDesk(house, { queues: [house.sales] });
    const ofJoao = await desks.aDesk(house, { contact: 'joão' });
    expect(idsOf(await ofSales.call('GET', `/tickets?queueId=${house.support}`))).toEqual([]);
    expect(idsOf(await ofSales.call('GET', '/tickets?contactRef=rita'))).toEqual([]);
    expect(idsOf(await ofJoao.call('GET', '/tickets?contactRef=rita'))).toEqual([]);
    expect(idsOf(await ofJoao.call('GET', `/tickets?queueId=${house.support}`))).toEqual([]);
    expect((await ofSales.call('GET', '/tickets?queueId=todas')).status).toBe(400);
  });
});
