import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { aNumber, aWireId, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { answerCall } from './answer-call.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);
const call = (desk: Desk, number: string, about: { wireId?: string; timestamp?: number } = {}) =>
  messageStoreOf(kit.app.host).called(ctxOf(desk), desk.connectionId, {
    from: { kind: 'phone', value: number },
    kind: 'voice',
    wireId: aWireId(),
    timestamp: Date.now(),
    ...about,
  });
const setting = (desk: Desk, value: string) =>
  kit.app.api(desk.admin).put('/settings/call', { key: 'call', value });
const said = async (desk: Desk) =>
  (await ctxOf(desk).table('Messages').orderBy('id')).map(
    ({ mediaType, fromMe }: { mediaType: string; fromMe: number }) => [mediaType, Boolean(fromMe)],
  );
const callAndAnswer = [
  ['call_log', false],
  ['conversation', true],
];

describe('a call where the company takes none', () => {
  test('a call where the company takes none is shown, and the caller is notified by text', async () => {
    const desk = await kit.aDesk({ paired: true });
    const number = aNumber();
    await call(desk, number);
    const reached = await eventually(async () => {
      const { body } = await kit.app.api(desk.admin).get(`/sandbox/${desk.connectionId}/outbox`);
      return body.messages.length > 0 && body.messages;
    });
    expect(reached).toMatchObject([
      { to: number, body: expect.stringMatching(/^\*Mensagem Automática:\*\n/) },
    ]);
    expect(await said(desk)).toEqual(callAndAnswer);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ status: 'pending', driver: 'bot' });
  });

  test.each([
    ['AR', /^\*Mensaje automático:\*\n/],
    ['US', /^\*Automatic message:\*\n/],
  ])('a caller of a company in %s is notified in its language', async (country, words) => {
    const desk = await kit.aDesk();
    await kit.app.api(desk.admin).put('/settings/country', { value: country });
    await call(desk, aNumber());
    const body = await eventually(
      async () => (await ctxOf(desk).table('Messages').where({ fromMe: 1 }).first())?.body,
    );
    expect(body).toMatch(words);
  });

  test('a call is answered once, however often it is reported and however many processes answer', async () => {
    const desk = await kit.aDesk();
    const [number, wireId] = [aNumber(), aWireId()];
    await Promise.all([call(desk, number, { wireId }), call(desk, number, { wireId })]);
    await call(desk, number, { wireId });
    const [{ id }] = await ctxOf(desk).table('Messages').where({ wireId });
    await Promise.all([answerCall(ctxOf(desk), id), answerCall(ctxOf(desk), id)]);
    await kit.app.sweep('tickets/call-answers');
    expect(await said(desk)).toEqual(callAndAnswer);
  });

  test('a call is answered after a crash that lost the wake-up', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await call(desk, number);
    await eventually(async () => (await ctxOf(desk).table('CallAnswers')).length === 0);
    // State after the crash: the call stored, its answer still owed.
    const [row] = await ctxOf(desk).table('Messages').where({ mediaType: 'call_log' });
    await ctxOf(desk).table('Messages').where({ fromMe: 1 }).delete();
    await ctxOf(desk).insert('CallAnswers', { messageId: row.id, createdAt: Date.now() });
    await kit.app.sweep('tickets/call-answers');
    await eventually(async () => (await said(desk)).length === 2);
    expect(await said(desk)).toEqual(callAndAnswer);
  });

  test('a call is not answered when it rang long ago', async () => {
    const desk = await kit.aDesk();
    await call(desk, aNumber(), { timestamp: Date.now() - 2 * 3_600_000 });
    await kit.app.sweep('tickets/call-answers');
    expect(await said(desk)).toEqual([['call_log', false]]);
  });

  test('a call in a group is none of ours', async () => {
    const desk = await kit.aDesk();
    await messageStoreOf(kit.app.host).called(ctxOf(desk), desk.connectionId, {
      from: { kind: 'group', value: '123@g.us' },
      kind: 'video',
      wireId: aWireId(),
      timestamp: Date.now(),
    });
    await kit.app.settle();
    expect(await said(desk)).toEqual([]);
  });
});

test('a missed call where calls are taken is shown and not answered', async () => {
  const desk = await kit.aDesk();
  expect((await setting(desk, 'enabled')).status).toBe(200);
  await call(desk, aNumber());
  await kit.app.sweep('tickets/call-answers');
  expect(await said(desk)).toEqual([['call_log', false]]);
});
