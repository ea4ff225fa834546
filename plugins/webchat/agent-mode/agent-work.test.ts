import { definePlugin } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AgentKit, agentKit, idsOf, type Office } from '../testing/agent-kit.ts';
import { aClientId, shop, signed, startWebchat, type WebchatKit } from '../testing/webchat-kit.ts';

let kit: WebchatKit;
let sessions: AgentKit;
beforeAll(async () => {
  const texts = { TOLD_TEST_POLL: { pt: 'Enquete: {what}', en: 'Poll: {what}', es: 'Encuesta: {what}' } };
  const reporting = definePlugin({ name: 'telling', texts, register: () => undefined });
  kit = await startWebchat({ listen: true, plugins: [reporting] });
  sessions = agentKit(kit);
});
afterAll(() => kit.app.close());

const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const photo = () => new File([picture], 'etiqueta.png', { type: 'image/png' });
const sound = Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(22), Buffer.from('OpusHead')]);

const upload = async (
  office: Office,
  token: string,
  id: number,
  parts: Record<string, string | File | File[]>,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    for (const each of [value].flat()) form.append(name, each);
  const answer = await fetch(`${kit.app.baseUrl}/webchat/${office.chat.key}/desk/tickets/${id}/messages`, {
    method: 'POST',
    headers: { origin: shop, authorization: `Bearer ${token}` },
    body: form,
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  return { status: answer.status, body: (await answer.json()) as any };
};
const filesOf = async ({ chat }: Office) => {
  const kept: unknown[] = [];
  for await (const file of kit.app.host.media.list(chat.company.id)) kept.push(file);
  return kept.length;
};
const anOpenTicketIn = async (office: Office, queueId: number) => {
  const opened = await sessions.aTicketIn(office, queueId);
  const desk = await sessions.aDesk(office, { queues: [queueId] });
  await desk.call('POST', `/tickets/${opened.id}/accept`);
  return { ...opened, desk };
};

describe('Files of an agent by an agent session', () => {
  test("an agent's files by an agent session reach the visitor, the first with the words and sound as a voice message", async () => {
    const office = await sessions.anOffice();
    const { id, page, desk } = await anOpenTicketIn(office, office.sales);
    const socket = await kit.aSocket(page);
    const clientId = aClientId();
    const medias = [photo(), new File(['a;b\n'], 'lista.csv', { type: 'text/csv' })];
    const sent = await upload(office, desk.token, id, { clientId, body: 'A etiqueta', medias });
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
    expect((await upload(office, desk.token, id, spoken)).body.media).toMatchObject({ voice: true });
    expect((await socket.waitFor('message', ({ kind }) => kind === 'audio')).media.voice).toBe(true);
  });

  test("an agent's files by an agent session that are given again are thrown away", async () => {
    const office = await sessions.anOffice();
    const { id, desk } = await anOpenTicketIn(office, office.sales);
    const clientId = aClientId();
    for (const round of [1, 2])
      expect([round, (await upload(office, desk.token, id, { clientId, medias: photo() })).status]).toEqual([
        round,
        200,
      ]);
    expect(await filesOf(office)).toBe(1);
  });

  test("an agent's files by an agent session are refused for a ticket outside the agent token, and one not accepted yet", async () => {
    const office = await sessions.anOffice();
    const { desk } = await anOpenTicketIn(office, office.sales);
    const { id: ofOthers } = await sessions.aTicketIn(office, office.support);
    const { id: waiting } = await sessions.aTicketIn(office, office.sales);
    const parts = () => ({ clientId: aClientId(), medias: photo() });
    expect((await upload(office, desk.token, ofOthers, parts())).status).toBe(403);
    expect((await upload(office, desk.token, waiting, parts())).body.error).toBe('ERR_TICKET_NOT_OPEN');
    expect(await filesOf(office)).toBe(0);
  });
});

describe('The text of an unsupported message', () => {
  test('an unsupported message reads in the language of the call: in lists, conversation and answers to calls', async () => {
    const office = await sessions.anOffice();
    const { id, desk } = await anOpenTicketIn(office, office.sales);
    const ctx = kit.app.ctx(office.chat.company);
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

describe('What an agent session is asked to show', () => {
  test('an agent session is narrowed to one queue, or to the contact whom the page names by its own reference', async () => {
    const office = await sessions.anOffice();
    const input = { identity: signed(office.secret, office.chat, { sub: 'rita' }) };
    const { id: ritas } = await sessions.aTicketIn(office, office.sales, input);
    const { id: others } = await sessions.aTicketIn(office, office.support);
    const desk = await sessions.aDesk(office, { queues: [office.sales, office.support] });
    const shown = async (wish: string) => idsOf(await desk.call('GET', `/tickets?status=pending&${wish}`));
    expect(await shown('')).toEqual([ritas, others]);
    expect(await shown(`queueId=${office.support}`)).toEqual([others]);
    expect(await shown('contactRef=rita')).toEqual([ritas]);
    expect(await shown(`contactRef=rita&queueId=${office.support}`)).toEqual([]);
    expect(await shown('contactRef=quem+nunca+escreveu')).toEqual([]);
  });

  test('an agent session that is narrowed never shows more than its agent token opens', async () => {
    const office = await sessions.anOffice();
    const input = { identity: signed(office.secret, office.chat, { sub: 'rita' }) };
    await sessions.aTicketIn(office, office.support, input);
    const ofSales = await sessions.aDesk(office, { queues: [office.sales] });
    const ofJoao = await sessions.aDesk(office, { contact: 'joão' });
    expect(idsOf(await ofSales.call('GET', `/tickets?queueId=${office.support}`))).toEqual([]);
    expect(idsOf(await ofSales.call('GET', '/tickets?contactRef=rita'))).toEqual([]);
    expect(idsOf(await ofJoao.call('GET', '/tickets?contactRef=rita'))).toEqual([]);
    expect(idsOf(await ofJoao.call('GET', `/tickets?queueId=${office.support}`))).toEqual([]);
    expect((await ofSales.call('GET', '/tickets?queueId=todas')).status).toBe(400);
  });
});

test('a look at a conversation by an agent session leaves its messages unread, and reading it does not', async () => {
  const office = await sessions.anOffice();
  const { id, page, desk } = await anOpenTicketIn(office, office.sales);
  await page.call('POST', '/messages', { clientId: aClientId(), body: 'Vocês entregam?' });
  const unread = async () =>
    (await kit.app.api(office.chat.admin).get(`/tickets/${id}`)).body.unreadMessages as number;
  await eventually(async () => (await unread()) > 0);
  const looked = await desk.call('GET', `/tickets/${id}/messages?markRead=false`);
  expect(looked.status).toBe(200);
  expect(await unread()).toBeGreaterThan(0);
  await desk.call('GET', `/tickets/${id}/messages`);
  expect(await unread()).toBe(0);
});
