/** @on-servers recipients are claimed under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Speaker, sendMessages } from '../../tickets/index.ts';
import { aNumber, type Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, isOver, startCampaigns } from '../testing/campaigns-kit.ts';
import { answerIn, optOutIn } from './words.ts';

let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns();
});
afterAll(() => kit.app.close());

const api = (desk: Desk) => kit.app.api(desk.admin);
const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);
const asking = {
  confirmation: true,
  confirmationMessage1: 'Posso enviar, {nome}?',
  message1: 'Oferta para {nome}',
};

/** Writes as the recipient of this place in the campaign. */
async function say(desk: Desk, campaignId: number, place: number, body: string): Promise<void> {
  const recipient = (await kit.recipients(desk, campaignId))[place];
  await kit.write(desk, { number: recipient?.number ?? aNumber(), body });
}

async function standing(desk: Desk, id: number): Promise<string[]> {
  return (await kit.recipients(desk, id)).map(({ state }) => state);
}

describe('With a confirmation', () => {
  test('a campaign with a confirmation asks every recipient first, and only a yes brings the message', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk, asking);
    const asked = await kit.until(desk, id, ({ figures }) => figures.asked === 3);
    expect(asked).toMatchObject({
      figures: { delivered: 0, confirmationsRequested: 3, confirmed: 0 },
      waitsFor: { code: 'REASON_CAMPAIGN_AWAITS_ANSWERS', details: { count: 3 } },
    });
    await say(desk, id, 0, 'Sim!');
    await say(desk, id, 1, 'não, obrigado');
    await say(desk, id, 2, 'Quem é?');
    const finished = await kit.until(
      desk,
      id,
      ({ figures }) => figures.delivered === 1 && figures.replied === 3,
    );
    expect(finished.figures).toMatchObject({ confirmed: 1, skipped: 1, asked: 1 });
    expect(finished.campaign.status).toBe('EM_ANDAMENTO');
    expect(await standing(desk, id)).toEqual(['delivered', 'skipped', 'asked']);
    const bodies = (await kit.onPhones(desk)).map(({ body }) => body);
    expect(bodies.filter((body) => body.startsWith('Oferta'))).toEqual(['Oferta para Pessoa 1']);
    expect(bodies).toHaveLength(4);
  });

  test('a yes that was written before a request for consent is no answer to it', async () => {
    const desk = await kit.aDesk();
    const contactListId = await kit.aList(desk, { valid: 1 });
    const { number } = await ctxOf(desk).table('ContactListItems').where({ contactListId }).first('number');
    await kit.write(desk, { number, body: 'sim' });
    await ctxOf(desk)
      .table('Messages')
      .update({ storedAt: Date.now() - 60_000 });
    const { id } = await kit.begun(desk, { ...asking, contactListId });
    await kit.until(desk, id, ({ figures }) => figures.asked === 1);
    await ctxOf(desk).table('CampaignReplyMarks').insert({ companyId: desk.company.id, lastMessageId: 0 });
    await kit.app.sweep('campaigns/replies');
    expect(await standing(desk, id)).toEqual(['asked']);
    await say(desk, id, 0, 'sim');
    await kit.until(desk, id, isOver);
  });

  test('a yes to the number that asked counts after the campaign has got another number', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk, { ...asking, contactListId: await kit.aList(desk, { valid: 1 }) });
    await kit.until(desk, id, ({ figures }) => figures.asked === 1);
    await api(desk).post(`/campaigns/${id}/cancel`);
    const { body: other } = await api(desk).post('/whatsapp', { name: 'Outro', provider: 'sandbox' });
    await ctxOf(desk).table('Campaigns').where({ id }).update({ whatsappId: other.id });
    await api(desk).post(`/campaigns/${id}/restart`);
    await say(desk, id, 0, 'sim');
    // Its message may be on its way already.
    await eventually(async () => ['confirmed', 'sending'].includes((await standing(desk, id))[0] ?? ''));
  });

  test('a yes or a digit that answers a bot’s menu or an agent is no answer to a request for consent', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk, { ...asking, contactListId: await kit.aList(desk, { valid: 4 }) });
    await kit.until(desk, id, ({ figures }) => figures.asked === 4);
    const speak = async (place: number, sentBy: Speaker, by: 'agent' | 'system') => {
      await say(desk, id, place, 'Quem é?');
      const { number = '' } = (await kit.recipients(desk, id))[place] ?? {};
      const ticket = await kit.ticketOf(desk, number);
      if (by === 'agent')
        await api(desk).put(`/tickets/${ticket.id}`, { status: 'open', userId: desk.admin.id });
      await sendMessages(ctxOf(desk), ticket, [{ body: '1 Vendas, 2 Suporte' }], { by, sentBy });
    };
    await speak(0, 'bot', 'system');
    await speak(1, 'bot', 'system');
    await speak(2, 'person', 'agent');
    await say(desk, id, 0, '1');
    await say(desk, id, 2, 'Não, obrigado');
    // A word says what a digit leaves open.
    await say(desk, id, 1, 'sim');
    await say(desk, id, 3, '1');
    await kit.until(desk, id, ({ figures }) => figures.delivered === 2);
    expect(await standing(desk, id)).toEqual(['asked', 'delivered', 'asked', 'delivered']);
  });

  test('a request that waited long in the outbox is answered for as long as was promised', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { confirmationHours: 168 });
    const { id } = await kit.begun(desk, { ...asking, contactListId: await kit.aList(desk, { valid: 1 }) });
    await kit.until(desk, id, ({ figures }) => figures.asked === 1);
    const day = 24 * 60 * 60_000;
    await ctxOf(desk)
      .table('CampaignShipping')
      .where({ campaignId: id })
      .update({ sentAt: Date.now() - 10 * day, confirmationRequestedAt: Date.now() - 6 * day });
    await say(desk, id, 0, 'sim');
    await kit.until(desk, id, isOver);
  });

  test('a second yes to a confirmation brings nothing more', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk, { ...asking, contactListId: await kit.aList(desk, { valid: 1 }) });
    await kit.until(desk, id, ({ figures }) => figures.asked === 1);
    await say(desk, id, 0, 'sim');
    await kit.until(desk, id, isOver);
    await say(desk, id, 0, 'sim');
    await kit.app.sweep('campaigns/settled');
    await kit.app.sweep('campaigns/running');
    expect(await kit.onPhones(desk)).toHaveLength(2);
  });

  test('a recipient who does not answer a confirmation in time gets nothing, and the campaign ends', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { confirmationHours: 1 });
    const { id } = await kit.begun(desk, asking);
    await kit.until(desk, id, ({ figures }) => figures.asked === 3);
    kit.turnClock(61 * 60_000);
    await kit.app.sweep('campaigns/requests');
    kit.turnClock(0);
    const { reasons } = await kit.until(desk, id, isOver);
    expect(reasons).toEqual([{ state: 'skipped', code: 'REASON_CAMPAIGN_NO_ANSWER', count: 3 }]);
  });
});

describe('An answer', () => {
  test('an answer to a campaign is counted and opens a conversation, which the recipient points to', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk);
    await kit.until(desk, id, isOver);
    await say(desk, id, 1, 'Quanto custa?');
    await kit.until(desk, id, ({ figures }) => figures.replied === 1);
    const { number, replyTicketId, ticketId } = (await kit.recipients(desk, id))[1] ?? {};
    const opened = await kit.ticketOf(desk, number ?? '');
    expect(opened).toMatchObject({ id: replyTicketId, status: 'pending', unreadMessages: 1 });
    expect(opened.id).not.toBe(ticketId);
    const answered = await api(desk).get(`/campaigns/${id}/recipients`, { replied: 'true' });
    expect(answered.body.recipients).toHaveLength(1);
  });

  test('a reaction to a campaign is no answer, for the sweep neither', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk);
    await kit.until(desk, id, isOver);
    const [reacting, writing] = await kit.recipients(desk, id);
    await kit.write(desk, { number: reacting?.number ?? '', kind: 'reaction', body: '👍' });
    await ctxOf(desk)
      .table('Messages')
      .update({ storedAt: Date.now() - 60_000 });
    await kit.app.sweep('campaigns/replies');
    await kit.write(desk, { number: writing?.number ?? '', body: 'Quanto custa?' });
    await kit.until(desk, id, ({ figures }) => figures.replied === 1);
    expect(
      (await kit.recipients(desk, id)).filter(({ repliedAt }) => repliedAt).map(({ number }) => number),
    ).toEqual([writing?.number]);
  });

  test('what was written before the first message of a campaign is searched for no opt-outs', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, body: 'Oi' });
    const ticket = await kit.ticketOf(desk, number);
    const system = kit.app.ctx(desk.company);
    await system.table('Messages').insert({
      ...(await system.table('Messages').first()),
      ...{ id: undefined, wireId: 'of-a-bot', body: 'Digite SAIR para voltar', fromMe: 1, sentBy: 'bot' },
    });
    await kit.write(desk, { number, body: 'SAIR' });
    await eventually(async () => (await system.table('CampaignSuppressions')).length === 1);
    await system.table('CampaignSuppressions').delete();
    await system.table('Messages').update({ storedAt: Date.now() - 60_000 });
    const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid: 0 }) });
    await kit.until(desk, id, isOver);
    await kit.app.sweep('campaigns/replies');
    expect(await system.table('CampaignSuppressions')).toEqual([]);
    expect(ticket.id).toBeGreaterThan(0);
  });

  test('an answer whose event was lost is found by the sweep, from where it was', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk, asking);
    await kit.until(desk, id, ({ figures }) => figures.asked === 3);
    await say(desk, id, 0, 'sim');
    await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
    // Simulates a process that heard it and died before it wrote.
    const rows = ctxOf(desk).table('CampaignShipping').where({ campaignId: id });
    await rows.clone().where({ state: 'delivered' }).update({ repliedAt: null, replyTicketId: null });
    await ctxOf(desk)
      .table('Messages')
      .update({ storedAt: Date.now() - 60_000 });
    await kit.app.sweep('campaigns/replies');
    expect((await kit.report(desk, id)).figures.replied).toBe(1);
    expect(await ctxOf(desk).table('CampaignReplyMarks')).toHaveLength(1);
    expect((await kit.onPhones(desk)).length).toBe(4);
  });
});

describe('An opt-out word', () => {
  test('an opt-out word ends every campaign for its writer, stands in the audit log, and can be taken back', async () => {
    const desk = await kit.aDesk();
    const contactListId = await kit.aList(desk);
    const first = await kit.begun(desk, { contactListId });
    await kit.until(desk, first.id, isOver);
    await say(desk, first.id, 1, ' SAIR. ');
    const { records } = await eventually(async () => {
      const { body } = await api(desk).get('/campaign-suppressions');
      return body.count === 1 ? body : undefined;
    });
    expect(records[0]).toMatchObject({ source: 'reply', word: 'sair', campaignId: first.id });
    const logged = ctxOf(desk).table('AuditRows').where({ action: 'campaign-suppression.added' });
    expect(await logged).toHaveLength(1);
    const second = await kit.begun(desk, { contactListId });
    const { figures, reasons } = await kit.until(desk, second.id, isOver);
    expect([figures.valid, figures.delivered, reasons[0]?.code]).toEqual([2, 2, 'REASON_CAMPAIGN_OPTED_OUT']);
    await api(desk).delete(`/campaign-suppressions/${records[0].id}`);
    const third = await kit.begun(desk, { contactListId });
    expect((await kit.until(desk, third.id, isOver)).figures.delivered).toBe(3);
  });

  test('an opt-out holds for a recipient who waits in a campaign that runs', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 20 });
    const { id } = await kit.begun(desk);
    await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
    const waiting = (await kit.recipients(desk, id)).find(({ state }) => state === 'waiting');
    await api(desk).post('/campaign-suppressions', { number: waiting?.number });
    await kit.settings(desk, { messageInterval: 0 });
    kit.turnClock(60_000);
    await kit.app.sweep('campaigns/running');
    const { figures } = await kit.until(desk, id, isOver);
    kit.turnClock(0);
    expect(figures).toMatchObject({ delivered: 2, skipped: 1 });
  });

  test('an opt-out word is heard after whatever no person typed, by any number of the company, and after a person’s words never', async () => {
    const desk = await kit.aDesk();
    const { body: line } = await api(desk).post('/whatsapp', { name: 'Outra', provider: 'sandbox' });
    const other = { ...desk, connectionId: line.id };
    const ctx = ctxOf(desk);
    const speak = async (sentBy: Speaker, by: 'agent' | 'system') => {
      const number = aNumber();
      await kit.write(desk, { number });
      const ticket = await kit.ticketOf(desk, number);
      if (by === 'agent')
        await api(desk).put(`/tickets/${ticket.id}`, { status: 'open', userId: desk.admin.id });
      await sendMessages(ctx, ticket, [{ body: 'Seu pedido saiu' }], { by, sentBy });
      return number;
    };
    const suppressed = await Promise.all([speak('api', 'system'), speak('schedule', 'system')]);
    const spared = [await speak('api', 'system'), await speak('person', 'agent')];
    await kit.write(desk, { number: spared[0] as string, body: 'não vou sair hoje' });
    await kit.write(desk, { number: spared[1] as string, body: 'SAIR' }, { body: 'sair' });
    await kit.write(desk, { number: suppressed[0] as string, body: 'SAIR' });
    await kit.write(other, { number: suppressed[1] as string, body: 'Sair' });
    const { records } = await eventually(async () => {
      const { body } = await api(desk).get('/campaign-suppressions');
      return body.count === 2 ? body : undefined;
    });
    expect(new Set(records.map((row: { number: string }) => row.number))).toEqual(new Set(suppressed));
    expect(records[0]).toMatchObject({ source: 'reply', word: 'sair', campaignId: null });
  });

  test('an opt-out word said to an agent is an answer to the agent, also in the days after a campaign', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk, { ...asking, contactListId: await kit.aList(desk, { valid: 2 }) });
    await kit.until(desk, id, ({ figures }) => figures.asked === 2);
    await say(desk, id, 0, 'oi');
    const { number = '' } = (await kit.recipients(desk, id))[0] ?? {};
    const ticket = await kit.ticketOf(desk, number);
    await api(desk).put(`/tickets/${ticket.id}`, { status: 'open', userId: desk.admin.id });
    const question = [{ body: 'Quer manter ou cancelar o pedido?' }];
    await sendMessages(ctxOf(desk), ticket, question, { by: 'agent', sentBy: 'person' });
    await say(desk, id, 0, 'Cancelar');
    await say(desk, id, 1, 'Cancelar');
    const { records } = await eventually(async () => {
      const { body } = await api(desk).get('/campaign-suppressions');
      return body.count > 0 ? body : undefined;
    });
    const other = (await kit.recipients(desk, id))[1]?.number;
    expect(records.map((row: { number: string }) => row.number)).toEqual([other]);
    expect(await standing(desk, id)).toEqual(['asked', 'skipped']);
  });

  test('an opt-out word after a campaign counts although the conversation with its message was deleted', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid: 1 }) });
    await kit.until(desk, id, isOver);
    const [person] = await kit.recipients(desk, id);
    const ticket = await ctxOf(desk).table('Tickets').first('id');
    expect((await api(desk).delete(`/tickets/${ticket.id}`)).status).toBe(200);
    await say(desk, id, 0, 'SAIR');
    const { records } = await eventually(async () => {
      const { body } = await api(desk).get('/campaign-suppressions');
      return body.count > 0 ? body : undefined;
    });
    expect(records).toMatchObject([{ number: person?.number, source: 'reply' }]);
  });

  test('an option of a bot’s menu that is named like an opt-out word is an answer, and the bare word is not', async () => {
    const desk = await kit.aDesk();
    const [chooser, leaver] = [aNumber(), aNumber()];
    for (const number of [chooser, leaver]) await kit.write(desk, { number });
    for (const number of [chooser, leaver]) {
      const titles = number === chooser ? ['Manter', 'Cancelar'] : ['Vendas', 'Suporte'];
      const choices = titles.map((title, index) => ({ id: String(index + 1), title }));
      const ticket = await kit.ticketOf(desk, number);
      await sendMessages(ctxOf(desk), ticket, [{ body: 'Seu pedido:', attributes: { choices } }], {
        by: 'system',
        sentBy: 'bot',
      });
    }
    await kit.write(desk, { number: chooser, body: 'cancelar' });
    await kit.write(desk, { number: leaver, body: 'cancelar' });
    const { records } = await eventually(async () => {
      const { body } = await api(desk).get('/campaign-suppressions');
      return body.count > 0 ? body : undefined;
    });
    expect(records.map((row: { number: string }) => row.number)).toEqual([leaver]);
  });
});

test.each([
  ['Sim', 'yes'],
  ['SIM!!', 'yes'],
  ['Claro.', 'yes'],
  ['👍', 'yes'],
  ['1', 'yes'],
  ['Não', 'no'],
  ['no, gracias', 'no'],
  ['Sim, pode', 'yes'],
  ['Pode mandar, por favor 🙏', 'yes'],
  ['Oi, bom dia! Pode sim, obrigada.', 'yes'],
  ['Não, muito obrigado', 'no'],
  ['não pode', 'no'],
  ['pode não mandar', 'no'],
  ['obrigado', null],
  ['bom dia', null],
  ['pode ligar?', null],
  ['sim, mas só amanhã', null],
  ['talvez', null],
  ['', null],
])('the answer "%s" says %s to a request', (body, answer) => {
  expect(answerIn(body)).toBe(answer);
});

test.each([
  ['Sair', 'sair'],
  ['PARAR!', 'parar'],
  ['não quero sair de casa', null],
  ['', null],
])('the message "%s" asks to be left alone by %s', (body, word) => {
  expect(optOutIn(body, ['sair', 'parar'])).toBe(word);
});
