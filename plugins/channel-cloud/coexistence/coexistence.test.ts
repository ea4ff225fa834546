/** @on-servers the past and the phone's contacts are stored once by unique keys */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bodyOf, envelopeOf } from '../loopback/webhooks-out.ts';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';

const rosa = '5511988887701';
const seconds = (daysAgo: number) => String(Math.floor(Date.now() / 1000) - daysAgo * 86_400);
const text = (body: string) => ({ type: 'text', text: { body } });

let kit: CloudKit;
beforeAll(async () => {
  kit = await startCloud();
});
afterAll(() => kit.app.close());

const url = (of: CloudLine) => `/whatsapp/${of.connectionId}/phone-history`;
const table = (of: CloudLine, name: string) => kit.app.ctx({ id: of.admin.companyId }).table(name);
async function settled<T>(rows: () => PromiseLike<T>): Promise<T> {
  await kit.app.settle();
  return rows();
}

/** A number whose phone has a past with Rosa: three messages of hers, two of ours, and a picture. */
async function aSharedLine(): Promise<CloudLine> {
  const line = await kit.aLine();
  line.number.phone.contacts.set(rosa, 'Rosa da feira').set('5511988887702', 'Antigo');
  line.number.phone.past.set(rosa, [
    { id: 'wamid.P1', timestamp: seconds(9), ...text('Tem bolo?') },
    {
      id: 'wamid.P2',
      timestamp: seconds(8),
      fromMe: true,
      history_context: { status: 'READ' },
      ...text('Tem'),
    },
    { id: 'wamid.P3', timestamp: seconds(7), ...text('Guarde um') },
    { id: 'wamid.P4', timestamp: seconds(6), type: 'media_placeholder' },
    {
      ...{ id: 'wamid.P5', timestamp: seconds(5), fromMe: true, history_context: { status: 'DELIVERED' } },
      ...text('Guardado'),
    },
  ]);
  return line;
}

describe('a number that stays in the phone’s app', () => {
  test('the past of the phone is asked for once, and comes in any order, each message once, into a closed ticket', async () => {
    const line = await aSharedLine();
    const api = kit.app.api(line.admin);
    expect(ok(await api.get(url(line)))).toEqual({ isAsked: false, progress: 0, isRefused: false });
    expect(ok(await api.post(url(line)))).toMatchObject({ isAsked: true });
    expect((await api.post(url(line))).body.error).toBe('ERR_CLOUD_PHONE_ASKED');
    expect([...line.number.phone.asked]).toEqual(['smb_app_state_sync', 'history']);
    for (let round = 0; round < 3; round++) await kit.graph.phoneShares(line.number, { parts: 3 });
    const tickets = await settled(() => table(line, 'Tickets'));
    expect(tickets).toEqual([
      expect.objectContaining({
        status: 'closed',
        unreadMessages: 0,
        lastMessage: 'Guardado',
        waitingSince: null,
      }),
    ]);
    const { messages } = ok(await api.get(`/messages/${tickets[0].id}`));
    expect(
      messages.map(({ body, fromMe, sentBy, ack }: Record<string, unknown>) => [body, fromMe, sentBy, ack]),
    ).toEqual([
      ['Tem bolo?', false, null, 0],
      ['Tem', true, 'phone', 4],
      ['Guarde um', false, null, 0],
      [expect.stringContaining('celular'), false, null, 0],
      ['Guardado', true, 'phone', 3],
    ]);
    expect(messages.every(({ missed }: { missed: boolean }) => missed)).toBe(true);
    expect(ok(await api.get(url(line)))).toEqual({ isAsked: true, progress: 100, isRefused: false });
    expect(await table(line, 'StageTurns')).toEqual([]);
  });

  test('what was sent from here stands once, though the past of the phone has it too', async () => {
    const line = await aSharedLine();
    const api = kit.app.api(line.admin);
    await kit.graph.customerWrites(line.number, rosa, text('Oi'));
    const [ticket] = await settled(() => table(line, 'Tickets'));
    ok(await api.put(`/tickets/${ticket.id}`, { status: 'open', userId: line.admin.id }));
    ok(await api.post(`/messages/${ticket.id}`, { body: 'Olá, Rosa' }));
    const sent = await eventually(() => kit.graph.state.sent.find(({ to }) => to === rosa));
    line.number.phone.past.get(rosa)?.push({
      ...{ id: sent.wamid, timestamp: seconds(0), fromMe: true, ...text('Olá, Rosa') },
    });
    ok(await api.post(url(line)));
    await kit.graph.phoneShares(line.number);
    const bodies = await settled(() => table(line, 'Messages').pluck('body'));
    expect(bodies.filter((body: string) => body === 'Olá, Rosa')).toHaveLength(1);
  });

  test('an echo that Meta delivers after a later message of the customer answers nothing', async () => {
    const line = await kit.aLine();
    const at = (secondsAgo: number) => String(Math.floor(Date.now() / 1000) - secondsAgo);
    await kit.graph.customerWrites(line.number, rosa, { ...text('E agora?'), timestamp: at(60) });
    await kit.app.settle();
    await kit.graph.webhooks.send(line.number, 'smb_message_echoes', {
      message_echoes: [
        { id: 'wamid.LATE', from: line.number.number, to: rosa, timestamp: at(180), ...text('Bom dia') },
      ],
    });
    const [ticket] = await settled(() => table(line, 'Tickets'));
    expect(ticket).toMatchObject({ unreadMessages: 1, driver: 'bot', lastMessage: 'E agora?' });
    expect(ticket.waitingSince).not.toBeNull();
  });

  test('a file of the past takes the place of its stand-in', async () => {
    const line = await aSharedLine();
    ok(await kit.app.api(line.admin).post(url(line)));
    await kit.graph.phoneShares(line.number);
    const id = kit.graph.state.addFile({
      ...{ bytes: Buffer.from('%PDF-1.4'), mimeType: 'application/pdf' },
      phoneNumberId: line.number.phoneNumberId,
    });
    await kit.graph.webhooks.send(line.number, 'history', {
      messages: [
        {
          ...{ from: rosa, id: 'wamid.P4', timestamp: seconds(6), type: 'document' },
          document: { id, mime_type: 'application/pdf', filename: 'lista.pdf' },
        },
      ],
    });
    const [message] = await settled(() => table(line, 'Messages').where({ wireId: 'wamid.P4' }));
    expect(message).toMatchObject({ mediaType: 'application', mediaName: 'lista.pdf', fromMe: 0 });
    expect(await table(line, 'Messages')).toHaveLength(5);
  });

  test('an owner who shares no past is shown so', async () => {
    const line = await aSharedLine();
    line.number.phone.isPrivate = true;
    const api = kit.app.api(line.admin);
    ok(await api.post(url(line)));
    await kit.graph.phoneShares(line.number);
    await kit.app.settle();
    expect(ok(await api.get(url(line)))).toEqual({ isAsked: true, progress: 0, isRefused: true });
    expect(await table(line, 'Messages')).toEqual([]);
  });

  test('a past that Meta refuses may be asked for again, and another company’s not at all', async () => {
    const line = await kit.aLine();
    const api = kit.app.api(line.admin);
    const { token } = line.number;
    line.number.token = 'EAAGrevoked000000000000';
    expect((await api.post(url(line))).body.error).toBe('ERR_CLOUD_META_REFUSED');
    line.number.token = token;
    expect(ok(await api.post(url(line)))).toMatchObject({ isAsked: true });
    const stranger = kit.app.api(await kit.anAdmin());
    expect([(await stranger.get(url(line))).status, (await stranger.post(url(line))).status]).toEqual([
      404, 404,
    ]);
  });

  test('the latest word about each contact of the phone stays, in whatever order they come', async () => {
    const line = await kit.aLine();
    const said = (name: string, at: number, action = 'add') => ({
      ...{ type: 'contact', action, metadata: { timestamp: String(at) } },
      contact: { phone_number: `+${rosa}`, full_name: name },
    });
    const send = (...entries: object[]) =>
      kit.graph.webhooks.send(line.number, 'smb_app_state_sync', { state_sync: entries });
    const known = () => settled(() => table(line, 'CloudPhoneContacts').select('number', 'name'));
    await send(said('Rosa nova', 1_790_000_200), said('Rosa', 1_790_000_100));
    await send(said('Rosa', 1_790_000_100), said('Rosa velha', 1_790_000_050, 'remove'));
    expect(await known()).toEqual([{ number: rosa, name: 'Rosa nova' }]);
    await send(said('', 1_790_000_300, 'remove'), said('Rosa nova', 1_790_000_200));
    expect(await known()).toEqual([{ number: rosa, name: '' }]);
  });

  test('an echo, a part of the past and contacts that come a thousand times change nothing after the first', async () => {
    const line = await aSharedLine();
    const { phone } = line.number;
    const echo = {
      field: 'smb_message_echoes',
      value: {
        ...envelopeOf(line.number),
        message_echoes: [
          { from: line.number.number, to: rosa, id: 'wamid.E1', timestamp: seconds(0), ...text('Da loja') },
        ],
      },
    };
    const past = {
      field: 'history',
      value: {
        ...envelopeOf(line.number),
        history: [{ threads: [{ id: rosa, messages: [{ from: rosa, ...phone.past.get(rosa)?.[0] }] }] }],
      },
    };
    const contacts = {
      field: 'smb_app_state_sync',
      value: {
        ...envelopeOf(line.number),
        state_sync: [
          {
            ...{ type: 'contact', action: 'add', metadata: { timestamp: '1790000000' } },
            contact: { phone_number: rosa, full_name: 'Rosa' },
          },
        ],
      },
    };
    const state = async () => {
      await kit.app.settle();
      const [ticket] = await table(line, 'Tickets').select(
        'lastMessage',
        'unreadMessages',
        'version',
        'status',
      );
      const messages = await table(line, 'Messages')
        .orderBy('id')
        .select('wireId', 'fromMe', 'sentBy', 'updatedAt');
      const phoneContacts = await table(line, 'CloudPhoneContacts').select('number', 'name');
      return { ticket, messages, phoneContacts, windows: await table(line, 'CloudWindows') };
    };
    await kit.graph.webhooks.post(line.number, bodyOf(line.number, [echo, past, contacts]));
    const first = await state();
    expect(first.messages.map(({ wireId, sentBy }: Record<string, unknown>) => [wireId, sentBy])).toEqual(
      expect.arrayContaining([
        ['wamid.E1', 'phone'],
        ['wamid.P1', null],
      ]),
    );
    expect(first.messages).toHaveLength(2);
    // Ten calls of a hundred copies: each copy is of another moment, so that the inbox takes none for one that waits there.
    for (let call = 0; call < 10; call++) {
      const copies = Array.from({ length: 100 }, (_, copy) =>
        [echo, past, contacts].map(({ field, value }) => ({
          field,
          value: { ...value, copy: call * 100 + copy },
        })),
      );
      await kit.graph.webhooks.post(line.number, bodyOf(line.number, copies.flat()));
    }
    expect(await state()).toEqual(first);
  });

  test('neither an echo nor the past moves the customer’s day, and both are shown in their conversation', async () => {
    const line = await kit.aLine();
    const api = kit.app.api(line.admin);
    await kit.graph.customerWrites(line.number, rosa, text('Bom dia'));
    await kit.app.settle();
    const read = async () => {
      const { tickets } = ok(await api.get('/tickets?showAll=true&status=pending'));
      return {
        answerUntil: tickets[0].answerUntil,
        windows: await table(line, 'CloudWindows'),
        id: tickets[0].id,
      };
    };
    const before = await read();
    await kit.graph.phoneWrites(line.number, rosa, text('Bom dia, Rosa'));
    line.number.phone.asked.add('history');
    line.number.phone.past.set(rosa, [{ id: 'wamid.D1', timestamp: seconds(3), ...text('Há dias') }]);
    await kit.graph.phoneShares(line.number);
    await kit.app.settle();
    expect(await read()).toEqual(before);
    const { messages } = ok(await api.get(`/messages/${before.id}`));
    expect(messages.map(({ body, sentBy }: Record<string, unknown>) => [body, sentBy])).toEqual([
      ['Há dias', null],
      ['Bom dia', null],
      ['Bom dia, Rosa', 'phone'],
    ]);
  });
});
