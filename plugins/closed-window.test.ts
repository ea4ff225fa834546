import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from './channel-cloud/testing/cloud-kit.ts';
import { plugins } from './index.ts';
import { scheduleClock } from './schedules/clock.ts';

type Fields = Record<string, unknown>;

const closed = 'REASON_CLOUD_WINDOW_CLOSED';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let kit: CloudKit;
let line: CloudLine;
let customers = 0;
beforeAll(async () => {
  kit = await startCloud({ plugins });
  line = await kit.aLine();
  const noLimits = {
    ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
    ...{ dailyBudget: [], quietFrom: null, quietTo: null },
  };
  ok(await api().put(`/whatsapp/${line.connectionId}/sending`, noLimits));
});
afterEach(() => {
  const { host } = kit.app;
  scheduleClock(host).read = () => host.database.now();
});
afterAll(() => kit.app.close());

const api = () => kit.app.api(line.admin);
const own = () => kit.app.ctx({ id: line.admin.companyId });
const sentTo = (number: string) => kit.graph.state.sent.filter(({ to }) => to === number);

/** A customer who wrote so long ago, and their open ticket. */
async function aConversation({ ageMs = dayMs + hourMs } = {}) {
  const number = `55319${80_000_000 + ++customers}`;
  const timestamp = String(Math.floor((Date.now() - ageMs) / 1000));
  await kit.graph.customerWrites(line.number, number, { type: 'text', text: { body: 'Oi' }, timestamp });
  await kit.app.settle();
  const list = `/tickets?showAll=true&status=pending&searchParam=${number}`;
  const [{ id: ticketId, contactId }] = ok(await api().get(list)).tickets;
  ok(await api().put(`/tickets/${ticketId}`, { status: 'open', userId: line.admin.id }));
  return { number, ticketId, contactId };
}

/** Our messages in a conversation, once each of them has been tried. */
const tried = (ticketId: number) =>
  eventually(async () => {
    await kit.app.settle();
    const { messages } = ok(await api().get(`/messages/${ticketId}`));
    const ours: Fields[] = messages.filter(({ fromMe }: { fromMe: boolean }) => fromMe);
    return ours.length > 0 && ours.every(({ failed }) => failed) && ours;
  });

describe('once the time for free answers is over, nothing but a template leaves', () => {
  test('an answer of an agent stays in the conversation with its reason', async () => {
    const { number, ticketId } = await aConversation();
    ok(await api().post(`/messages/${ticketId}`, { body: 'Bom dia' }));
    expect(await tried(ticketId)).toMatchObject([{ body: 'Bom dia', failureCode: closed }]);
    expect(sentTo(number)).toEqual([]);
  });

  test('the text of a macro stays in the conversation with its reason', async () => {
    const { number, ticketId } = await aConversation();
    const macro = ok(await api().post('/macros', { name: 'Prazo', message: 'Chega amanhã' }));
    ok(await api().post(`/macros/${macro.id}/run`, { ticketId }));
    expect(await tried(ticketId)).toMatchObject([{ body: 'Chega amanhã', failureCode: closed }]);
    expect(sentTo(number)).toEqual([]);
  });

  test('a scheduled message fails with its reason, and may be given another time', async () => {
    const { number, ticketId, contactId } = await aConversation();
    const sendAt = new Date(Date.now() + hourMs).toISOString();
    const about = { body: 'Lembrete', contactId, ticketId, whatsappId: line.connectionId, sendAt };
    const { id } = ok(await api().post('/schedules', about));
    const { host } = kit.app;
    scheduleClock(host).read = async () => (await host.database.now()) + 2 * hourMs;
    await kit.app.sweep('schedules/due');
    const failed = await eventually(async () => {
      const schedule = ok(await api().get(`/schedules/${id}`));
      return schedule.status === 'ERRO' && schedule;
    });
    expect(failed.failureCode).toBe(closed);
    expect(await tried(ticketId)).toMatchObject([{ body: 'Lembrete', failureCode: closed }]);
    expect(sentTo(number)).toEqual([]);
  });

  test('a campaign reports whom its text did not reach, and why', async () => {
    const { number } = await aConversation();
    const open = await aConversation({ ageMs: hourMs });
    const list = ok(await api().post('/contact-lists', { name: 'Clientes' }));
    const now = Date.now();
    await own().insert(
      'ContactListItems',
      [number, open.number].map((one) => ({
        ...{ createdAt: now, updatedAt: now, contactListId: list.id, number: one, phoneKey: one },
        ...{
          name: 'Rosa',
          email: '',
          searchKey: one,
          isWhatsappValid: true,
          checkedRound: 1,
          checkedAt: now,
        },
      })),
    );
    const campaign = ok(
      await api().post('/campaigns', {
        name: 'Natal',
        message1: 'Boas festas',
        contactListId: list.id,
        whatsappId: line.connectionId,
      }),
    );
    ok(await api().post('/campaign-settings', { settings: { messageInterval: 0, longerIntervalAfter: 0 } }));
    ok(await api().post(`/campaigns/${campaign.id}/start`, {}));
    const recipients = await eventually(async () => {
      const { recipients: all } = ok(await api().get(`/campaigns/${campaign.id}/recipients`));
      return (
        all.length === 2 && all.every(({ state }: Fields) => /failed|delivered/.test(String(state))) && all
      );
    });
    const fates = recipients.map(({ number: of, state, reasonCode }: Fields) => [of, state, reasonCode]);
    expect(fates).toEqual([
      [number, 'failed', closed],
      [open.number, 'delivered', null],
    ]);
    expect(sentTo(number)).toEqual([]);
  });

  test('an outside program is answered, and its text stays with its reason', async () => {
    const { number, ticketId } = await aConversation();
    const { token } = ok(await api().post(`/whatsapp/${line.connectionId}/token`, {}));
    const headers = { authorization: `Bearer ${token}` };
    const payload = { number, body: 'Pedido enviado' };
    const answer = await kit.app.http.inject({ method: 'POST', url: '/api/messages/send', headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(await tried(ticketId)).toMatchObject([{ body: 'Pedido enviado', failureCode: closed }]);
    expect(sentTo(number)).toEqual([]);
  });

  test('a menu, a greeting and an answer out of hours to words that came a day late do not leave', async () => {
    const queues = await Promise.all(
      ['Vendas', 'Entregas'].map(async (name, index) =>
        ok(
          await api().post('/queue', {
            name: `${name} ${Date.now()}`,
            color: `#10101${index}`,
            greetingMessage: 'Oi',
          }),
        ),
      ),
    );
    const queueIds = queues.map(({ id }) => id);
    const { connectionId } = line;
    ok(await api().put(`/whatsapp/${connectionId}`, { greetingMessage: 'Bem-vinda!', queueIds }));
    const number = `55319${80_000_000 + ++customers}`;
    const timestamp = String(Math.floor((Date.now() - dayMs - hourMs) / 1000));
    await kit.graph.customerWrites(line.number, number, { type: 'text', text: { body: 'Oi' }, timestamp });
    await kit.app.settle();
    const [{ id }] = ok(
      await api().get(`/tickets?showAll=true&status=pending&searchParam=${number}`),
    ).tickets;
    await eventually(async () => {
      const ours = await own().table('Messages').where({ ticketId: id, fromMe: 1 });
      return ours.length > 0 && ours.every(({ failureCode }: Fields) => failureCode === closed);
    });
    expect(sentTo(number)).toEqual([]);
    ok(await api().put(`/whatsapp/${connectionId}`, { greetingMessage: '', queueIds: [] }));
  });

  test('a rating that could not be asked for says so, and the next words of the customer are none', async () => {
    ok(await api().put('/settings/userRating', { value: 'enabled' }));
    const { number, ticketId } = await aConversation();
    const wamid = kit.graph.state.newWamid();
    await kit.graph.webhooks.send(line.number, 'smb_message_echoes', {
      message_echoes: [
        {
          ...{ from: line.number.number, to: number, id: wamid, type: 'text', text: { body: 'Pois não?' } },
          timestamp: String(Math.floor(Date.now() / 1000)),
        },
      ],
    });
    await kit.app.settle();
    ok(await api().put(`/tickets/${ticketId}`, { status: 'closed' }));
    const asked = await eventually(async () => {
      const rows = await own().table('Messages').where({ ticketId, sentBy: 'notice' });
      return rows.length === 1 && rows[0].failureCode === closed && rows[0];
    });
    expect(asked.body).toContain('1');
    await eventually(async () => {
      const [request] = await own().table('RatingRequests').where({ ticketId });
      return Boolean(request?.endedAt);
    });
    await kit.graph.customerWrites(line.number, number, { type: 'text', text: { body: '2' } });
    await kit.app.settle();
    expect(await own().table('UserRatings')).toEqual([]);
    expect(await own().table('RatingPauses').where({ ticketId })).toEqual([]);
    expect(sentTo(number)).toEqual([]);
  });
});
