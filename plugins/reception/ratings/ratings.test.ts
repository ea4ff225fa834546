/** @on-servers a rating is stored under the lock of its ticket */
import { hashOfToken } from '@balcao/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { aNumber, type Desk } from '../../tickets/testing/tickets-kit.ts';
import { type ReceptionKit, startReception } from '../testing/reception-kit.ts';

const publicUrl = 'https://atendimento.example';
let kit: ReceptionKit;
beforeAll(async () => {
  kit = await startReception({ config: { publicUrl } });
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

/** The last message that waits to be sent, as the network gets it. */
const lastSent = async ({ company, connectionId }: Desk) =>
  (await messageStoreOf(kit.app.host).outgoing(kit.app.ctx(company), connectionId, 50)).at(-1)?.body ?? '';

/** A closed ticket whose customer has the link. */
async function anAskedTicket(settings: Record<string, string> = {}) {
  const desk = await kit.aReception({
    settings: { userRating: 'enabled', ratingBy: 'link', ratingScale: '5', ...settings },
    connection: { ratingMessage: 'Como foi?' },
  });
  const queueId = await kit.aQueue(desk);
  const agent = await kit.anAgent(desk, { queueIds: [queueId] });
  const number = aNumber();
  const { id } = await kit.anOpenTicket(desk, { number, by: agent, queueId });
  await kit.write(desk, { number, body: 'Pois não?', fromMe: true });
  await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'closed' });
  const question = await lastSent(desk);
  const token = question.split(`${publicUrl}/r/`)[1] as string;
  return { desk, agent, number, id, question, token };
}
const opened = (token: string) => kit.app.api().post('/ratings/pending', { token });
const rate = (token: string, given: object) => kit.app.api().post('/ratings', { token, ...given });
const ratings = ({ company }: { company: { id: number } }) => kit.app.ctx(company).table('UserRatings');

describe('the link of a rating', () => {
  test('a link that previews open ten times rates nothing, and what is posted twice rates once', async () => {
    const { desk, agent, id, question, token } = await anAskedTicket();
    expect(question).toBe(`Como foi?\n\nAvalie o atendimento por aqui: ${publicUrl}/r/${token}`);
    for (let time = 0; time < 10; time++)
      expect((await opened(token)).body).toMatchObject({ scale: 5, rate: null, takesComment: true });
    expect(await ratings(desk)).toEqual([]);
    // The agent who was asked about keeps the rating.
    await kit.app.ctx(desk.company).table('Tickets').where({ id }).update({ userId: null });
    const answers = await Promise.all([rate(token, { rate: 5 }), rate(token, { rate: 5 })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ratings(desk)).toMatchObject([
      { ticketId: id, userId: agent.id, rate: 5, scale: 5, source: 'link' },
    ]);
  });

  test('a link holds while the installation changes to another secret', async () => {
    const { desk, token } = await anAskedTicket();
    const { config } = kit.app.host;
    const { appSecret, previousSecrets } = config;
    try {
      Object.assign(config, { appSecret: `${appSecret} anew`, previousSecrets: [appSecret] });
      expect((await rate(token, { rate: 4 })).status).toBe(200);
    } finally {
      Object.assign(config, { appSecret, previousSecrets });
    }
    expect(await ratings(desk)).toMatchObject([{ rate: 4, source: 'link' }]);
  });

  test('the link goes to the customer alone: agents, searches and exports read that one was sent', async () => {
    const { desk, agent, id, number, token } = await anAskedTicket({ ratingBy: 'both' });
    expect((await opened(token)).status).toBe(200);
    const stored = (await kit.sentTexts(desk, number)).at(-1);
    expect(stored).toContain(`Ou avalie por aqui: ${publicUrl}/r/…`);
    for (const url of [`/messages/${id}`, `/tickets/${id}`]) {
      const { status, body } = await kit.app.api(agent).get(url);
      expect([status, JSON.stringify(body).includes(token)]).toEqual([200, false]);
    }
    // An agent who writes the stored address, or sends the question on, sends no link.
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: agent.id });
    await kit.app.api(agent).post(`/messages/${id}`, { body: `${publicUrl}/r/…` });
    expect(await lastSent(desk)).toBe(`${publicUrl}/r/…`);
    expect((await opened('…')).status).toBe(400);
  });

  test('a link that an earlier version wrote into its message opens nothing, for an agent can read it', async () => {
    const { desk, agent, id, token } = await anAskedTicket({ ratingBy: 'both' });
    const [company] = token.split('.');
    const own = 'z'.repeat(43);
    const ctx = kit.app.ctx(desk.company);
    await ctx
      .table('RatingRequests')
      .where({ ticketId: id })
      .update({ tokenHash: hashOfToken(own) });
    const { askedMessageId } = await ctx
      .table('RatingRequests')
      .where({ ticketId: id })
      .first('askedMessageId');
    const body = `Como foi? ${publicUrl}/r/${company}.${own}`;
    await ctx
      .table('Messages')
      .where({ id: Number(askedMessageId) })
      .update({ body });
    const read = JSON.stringify((await kit.app.api(agent).get(`/messages/${id}`)).body);
    const [, readable] = /\/r\/([\w.-]+)/.exec(read) as RegExpExecArray;
    for (const answer of [await opened(readable as string), await rate(readable as string, { rate: 5 })])
      expect([answer.status, answer.body.error]).toEqual([404, 'ERR_RATING_LINK_OVER']);
    expect(await ratings(desk)).toEqual([]);
  });

  test('a rating is changed by its link within a quarter of an hour, and stays as it is after', async () => {
    const { desk, token } = await anAskedTicket();
    await rate(token, { rate: 5 });
    expect((await rate(token, { rate: 2 })).body).toMatchObject({ rate: 2, isChangeable: true });
    expect(await ratings(desk)).toMatchObject([{ rate: 2, scale: 5 }]);
    kit.pass(16);
    expect((await rate(token, { rate: 1 })).body).toMatchObject({ error: 'ERR_RATED_ALREADY' });
    expect((await opened(token)).body).toMatchObject({ rate: 2, isChangeable: false });
  });

  test('a comment comes with the rating or within a quarter of an hour, once, and the company reads it', async () => {
    const { desk, agent, id, token } = await anAskedTicket();
    await rate(token, { rate: 4 });
    expect((await rate(token, { rate: 4, comment: ' Muito gentil ' })).body).toMatchObject({
      comment: 'Muito gentil',
      takesComment: false,
    });
    expect((await rate(token, { rate: 4, comment: 'Outra coisa' })).body.error).toBe(
      'ERR_RATING_COMMENT_LATE',
    );
    expect((await kit.app.api(agent).get(`/tickets/${id}/rating`)).body).toMatchObject({
      ...{ rate: 4, scale: 5, comment: 'Muito gentil', source: 'link', userId: agent.id },
    });
    await kit.app.api(desk.admin).delete(`/tickets/${id}`);
    expect(await kit.app.ctx(desk.company).table('RatingComments')).toEqual([]);
    expect(await ratings(desk)).toMatchObject([{ rate: 4, ticketId: null }]);
    const late = await anAskedTicket();
    await rate(late.token, { rate: 4 });
    kit.pass(16);
    expect((await rate(late.token, { rate: 4, comment: 'Tarde' })).body.error).toBe(
      'ERR_RATING_COMMENT_LATE',
    );
    expect((await kit.app.api(desk.admin).get(`/tickets/${late.id}/rating`)).status).toBe(404);
  });

  test('a link is over after seven days, with a new question, and for another token', async () => {
    const { token } = await anAskedTicket();
    kit.pass(7 * 24 * 60 + 1);
    expect((await opened(token)).body.error).toBe('ERR_RATING_LINK_OVER');
    kit.resetClock();
    expect((await opened(`${token.slice(0, -2)}AA`)).body.error).toBe('ERR_RATING_LINK_OVER');
    expect((await rate(token, { rate: 6 })).status).toBe(400);
  });

  test('a number counts beside the link where the company wants both, and only there', async () => {
    const both = await anAskedTicket({ ratingBy: 'both', ratingScale: '3' });
    expect(both.question).toContain('Responda com um número de 1 a 3:');
    expect((await rate(both.token, { rate: 4 })).body.error).toBe('ERR_RATE_ABOVE_SCALE');
    await kit.hear(both.desk, both.number, '2');
    expect(await ratings(both.desk)).toMatchObject([{ rate: 2, scale: 3, source: 'chat' }]);
    expect((await opened(both.token)).body).toMatchObject({ rate: 2, takesComment: true });
    const alone = await anAskedTicket();
    await kit.hear(alone.desk, alone.number, '2');
    expect(await ratings(alone.desk)).toEqual([]);
  });
});
