import { type MailServer, smtpOf, startMailServer } from '@balcao/core/testing/servers/mail-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { fields } from '../../fields/plugin.ts';
import { macros } from '../../macros/plugin.ts';
import { quickMessages } from '../../quick-messages/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { silently, updateTicket } from '../../tickets/index.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { rules } from '../plugin.ts';
import { runRules } from '../runs/run-rules.ts';
import type { Rule, RuleAction, RuleRun } from '../schemas.ts';

const publicUrl = 'https://balcao.test';
let kit: TicketsKit;
let server: MailServer;
const reported: Array<{ ticketId: number; text: string; name: string }> = [];
beforeAll(async () => {
  server = await startMailServer();
  kit = await startTickets({
    config: { publicUrl, smtp: smtpOf(server, publicUrl) },
    plugins: [calendars, tags, fields, quickMessages, macros, rules],
  });
  kit.app.host.events.on('rule.ran', async (_ctx, payload) => {
    reported.push(payload);
  });
});
afterAll(async () => {
  await kit.app.close();
  await server.close();
});

let desk: Desk;
let made = 0;
beforeEach(async () => {
  desk = await kit.aDesk();
  reported.length = 0;
});

const ctx = () => kit.app.ctx(desk.company);
const api = () => kit.app.api(desk.admin);
async function need(answer: ReturnType<ReturnType<typeof api>['get']>) {
  const { status, body } = await answer;
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
}
const post = (actions: readonly RuleAction[], wishes: object = {}) =>
  api().post('/rules', { name: `Regra ${++made}`, trigger: { on: 'opened' }, actions, ...wishes });
const aRule = (...actions: RuleAction[]): Promise<Rule> => need(post(actions));
async function aTicket(): Promise<number> {
  const number = aNumber();
  await kit.write(desk, { number });
  await kit.app.settle();
  // Some rules close it at once.
  return (await ctx().table('Tickets').orderBy('id', 'desc').first('id')).id;
}
const runsOn = (ticketId: number): Promise<RuleRun[]> => need(api().get(`/tickets/${ticketId}/rule-runs`));
const outcomes = async (ticketId: number) =>
  (await runsOn(ticketId)).flatMap(({ actions }) => actions.map(({ outcome, reason }) => reason ?? outcome));
const ours = (ticketId: number) =>
  ctx()
    .table('Messages')
    .where({ ticketId, fromMe: 1 })
    .orderBy('id')
    .select('body', 'mediaKey', 'mediaName', 'sentBy');
const notes = (ticketId: number) => ctx().table('TicketNotes').where({ ticketId }).select('id', 'note');
const aField = (wishes: object) =>
  need(
    api().post('/fields', { target: 'ticket', key: `campo_${++made}`, label: `Campo ${made}`, ...wishes }),
  );
async function aQuickMessage(wishes: object = {}, file = false): Promise<number> {
  const about = { shortcode: `ola${++made}`, message: 'Olá {{firstName}}, segue a tabela.', geral: true };
  const { id } = await need(api().post('/quick-messages', { ...about, ...wishes }));
  const picture = new File([`figura ${made}`], 'tabela.png', { type: 'image/png' });
  if (file)
    await need(
      api().upload(`/quick-messages/${id}/media-upload`, { typeArch: 'quickMessage', file: picture }),
    );
  return id;
}
/** Looks at the events of every run once more, by several at once, as after a kill that came before their end. */
async function again() {
  const runs = await ctx().table('RuleRuns').select('eventKey', 'rootId', 'ticketId');
  const now = Date.now();
  for (const { ticketId, ...keys } of runs)
    await ctx().insert('RuleEvents', {
      ...{ ...keys, ticketId, event: 'ticket.created', payload: `{"ticketId":${ticketId}}`, depth: 0 },
      ...{ failures: 0, nextAt: now, createdAt: now, updatedAt: now },
    });
  await Promise.all([runRules(ctx()), runRules(ctx()), runRules(ctx())]);
  await kit.app.settle();
}

describe('acts of rules', () => {
  test('a ticket goes back to its queue, from which routing gives it out', async () => {
    const queueId = await kit.aQueue(desk);
    const { id: userId } = await kit.anAgent(desk, { queueIds: [queueId] });
    await aRule({ type: 'queue', queueId }, { type: 'agent', userId }, { type: 'route' });
    const id = await aTicket();
    const row = await ctx().table('Tickets').where({ id }).first();
    expect(row).toMatchObject({ status: 'pending', userId: null, queueId });
    expect(await outcomes(id)).toEqual(['done', 'done', 'done']);
  });

  test('a ticket without a queue is not handed to routing', async () => {
    await aRule({ type: 'route' });
    expect(await outcomes(await aTicket())).toEqual(['NO_QUEUE']);
  });

  test('a field gets its value once an event, by its type, and is emptied without one', async () => {
    const choice = await aField({ type: 'choice', choices: [{ label: 'Troca' }, { label: 'Garantia' }] });
    const amount = await aField({ type: 'number' });
    await aRule(
      { type: 'field', field: choice.key, value: choice.choices[1].id },
      { type: 'field', field: amount.key, value: '12,5' },
      { type: 'field', field: amount.key },
    );
    const id = await aTicket();
    await again();
    const values = await ctx().table('TicketFieldValues').where({ ticketId: id }).select('fieldId', 'num');
    expect(values).toMatchObject([{ fieldId: choice.id, num: choice.choices[1].id }]);
    expect(await outcomes(id)).toEqual(['done', 'done', 'done']);
  });

  test('a number for a field is the one that the admin typed in the language of their screen', async () => {
    const { id: fieldId, key } = await aField({ type: 'number' });
    for (const [language, value, stored] of [
      ['en', '1,500', 1500],
      ['pt', '1.500', 1500],
      ['en', '1,500.50', 1500.5],
    ] as const) {
      const { id: ruleId, actions } = await need(
        api().post(
          '/rules',
          {
            ...{ name: `Valor ${value} ${language}`, trigger: { on: 'opened' } },
            actions: [{ type: 'field', field: key, value }],
          },
          { 'accept-language': language },
        ),
      );
      expect(actions).toEqual([{ type: 'field', field: key, value: stored }]);
      const id = await aTicket();
      const [kept] = await ctx().table('TicketFieldValues').where({ ticketId: id, fieldId }).pluck('num');
      expect(Number(kept)).toBe(stored);
      await need(api().delete(`/rules/${ruleId}`));
    }
  });

  test('a machine that answers each text of a rule which closes tickets gets no more of them', async () => {
    await aRule({ type: 'message', text: 'Estamos fechados' }, { type: 'close' });
    const number = aNumber();
    for (let count = 0; count < 6; count++) {
      await kit.write(desk, { number, body: 'Olá! Esta é uma resposta automática, voltamos logo.' });
      await kit.app.settle();
    }
    expect(await ctx().table('Messages').where({ fromMe: 1 })).toHaveLength(3);
  });

  test('colleagues are notified by a note that calls them, once an event', async () => {
    const { id: userId } = await kit.anAgent(desk);
    await aRule({ type: 'notify', userIds: [userId], text: 'Cliente importante' });
    const id = await aTicket();
    await again();
    const [note, ...more] = await notes(id);
    expect([note?.note, more]).toEqual(['Cliente importante', []]);
    expect(await ctx().table('NoteMentions').where({ noteId: note.id }).pluck('userId')).toEqual([userId]);
  });

  test('colleagues who confirmed their address are mailed, once an hour for a ticket', async () => {
    const agent = () => kit.anAgent(desk, { seesUnqueued: true });
    const [known, unknown] = [await agent(), await agent()];
    const confirmed = { emailConfirmedAt: Date.now() };
    await ctx().table('Users').where({ id: known.id }).update(confirmed);
    const userIds = [known.id, unknown.id];
    const notify = { type: 'notify', userIds, text: 'Cliente importante', byMail: true } as const;
    const trigger = { on: 'customer-wrote' };
    const { name } = await need(post([notify, notify], { trigger }));
    const alone = { ...notify, userIds: [unknown.id] };
    await need(post([alone], { trigger }));
    const id = await aTicket();
    await again();
    await kit.write(desk, { number: (await ctx().table('Contacts').first('number')).number });
    await kit.app.settle();
    expect(await outcomes(id)).toEqual([
      ...['MAIL_UNCONFIRMED', 'MAILED_LATELY', 'MAILED_LATELY'],
      ...['MAIL_UNCONFIRMED', 'done', 'MAILED_LATELY'],
    ]);
    const mail = await server.mailTo(known.email);
    expect(mail.subject).toBe(`Ticket ${id}: ${name} - Balcão`);
    expect(mail.text).toContain('Cliente importante');
    await ctx()
      .table('RuleRuns')
      .where({ ticketId: id })
      .update({ mailedAt: Date.now() - 61 * 60_000 });
    await kit.write(desk, { number: (await ctx().table('Contacts').first('number')).number });
    await kit.app.settle();
    expect(await ctx().table('Mails').pluck('to')).toEqual([known.email, known.email]);
  });

  test('colleagues who may not see a ticket get no e-mail about it', async () => {
    const foreigner = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    await ctx().table('Users').where({ id: foreigner.id }).update({ emailConfirmedAt: Date.now() });
    await aRule({ type: 'notify', userIds: [foreigner.id], text: 'Cliente importante', byMail: true });
    const id = await aTicket();
    expect(await outcomes(id)).toEqual(['MAIL_NOT_THEIRS']);
    expect(await ctx().table('Mails').pluck('to')).toEqual([]);
  });

  test('a quick message leaves with a copy of its file, once an event', async () => {
    const quickMessageId = await aQuickMessage({}, true);
    const { mediaKey } = await ctx().table('QuickMessages').where({ id: quickMessageId }).first();
    await aRule({ type: 'quick-message', quickMessageId });
    const id = await aTicket();
    await again();
    const messages = await ours(id);
    expect(messages).toMatchObject([{ mediaName: 'tabela.png', sentBy: 'notice' }]);
    expect(messages[0].body).toMatch(/^Olá .+, segue a tabela\.$/);
    expect(messages[0].mediaKey).not.toBe(mediaKey);
    expect(await ctx().table('FileCopies').first()).toBeUndefined();
  });

  test('a quick message that is gone fails the run, and leaves no copy of a file behind', async () => {
    const [kept, gone] = [await aQuickMessage({}, true), await aQuickMessage()];
    await aRule(
      { type: 'quick-message', quickMessageId: kept },
      { type: 'quick-message', quickMessageId: gone },
    );
    await need(api().delete(`/quick-messages/${gone}`));
    const id = await aTicket();
    expect(await runsOn(id)).toMatchObject([{ outcome: 'failed', reason: 'ERR_NO_QUICKMESSAGE_FOUND' }]);
    expect([await ours(id), await ctx().table('FileCopies').first()]).toEqual([[], undefined]);
  });

  test('a quick message that is private again is sent by no rule, and by no macro of a rule', async () => {
    const quickMessageId = await aQuickMessage({}, true);
    const macro = { name: `Chave ${++made}`, message: '', quickMessageId };
    const { id: macroId } = await need(api().post('/macros', macro));
    await aRule({ type: 'macro', macroId });
    await aRule({ type: 'quick-message', quickMessageId });
    await need(api().put(`/quick-messages/${quickMessageId}`, { geral: false, message: 'Não dar desconto' }));
    const id = await aTicket();
    const failed = { outcome: 'failed', reason: 'ERR_NO_QUICKMESSAGE_FOUND' };
    expect(await runsOn(id)).toMatchObject([failed, failed]);
    expect([await ours(id), await ctx().table('FileCopies').first()]).toEqual([[], undefined]);
  });

  test('a macro takes its steps once an event, its file as a copy, and writes once in a day', async () => {
    const quickMessageId = await aQuickMessage({}, true);
    const macro = {
      name: `Encerrar ${++made}`,
      message: 'Até logo',
      quickMessageId,
      priority: 3,
      closes: true,
    };
    const { id: macroId } = await need(api().post('/macros', macro));
    await aRule({ type: 'macro', macroId });
    const id = await aTicket();
    await again();
    expect(await ctx().table('Tickets').where({ id }).first()).toMatchObject({
      status: 'closed',
      priority: 3,
    });
    expect((await ours(id)).map(({ mediaName }: { mediaName: string | null }) => mediaName)).toEqual([
      null,
      'tabela.png',
    ]);
    expect(await ctx().table('FileCopies').first()).toBeUndefined();
  });

  test('a rule that wrote within a day holds back its macro that writes, and takes one that does not', async () => {
    const silent = await need(api().post('/macros', { name: `Urgente ${++made}`, priority: 4 }));
    const loud = await need(api().post('/macros', { name: `Saudar ${++made}`, message: 'Oi' }));
    await need(
      post(
        [
          { type: 'macro', macroId: loud.id },
          { type: 'macro', macroId: silent.id },
        ],
        {
          trigger: { on: 'customer-wrote' },
        },
      ),
    );
    const id = await aTicket();
    await kit.write(desk, { number: (await ctx().table('Contacts').first('number')).number });
    await kit.app.settle();
    expect(await outcomes(id)).toEqual(['SENT_LATELY', 'done', 'done', 'done']);
    expect(await ours(id)).toHaveLength(1);
  });

  test('nothing is written to a customer where the event came about silently, nor by what the rule does then', async () => {
    const trigger = { on: 'closed' } as const;
    await need(
      post(
        [
          { type: 'message', text: 'Até logo' },
          { type: 'note', text: 'Fechado' },
        ],
        { trigger },
      ),
    );
    const id = await aTicket();
    const acting = silently(await kit.app.ctxOf(desk.admin));
    await updateTicket(acting, { ticketId: id, status: 'closed' });
    await kit.app.settle();
    expect(await outcomes(id)).toEqual(['SILENT', 'done']);
    expect(await ours(id)).toEqual([]);
    expect(await notes(id)).toMatchObject([{ note: 'Fechado' }]);
  });

  test('an endpoint hears of a run whose act reports it, once an event', async () => {
    const { name } = await aRule({ type: 'webhook', text: 'CRM' }, { type: 'webhook' });
    const id = await aTicket();
    await again();
    expect(reported.map(({ ticketId, text, name: of }) => [ticketId, text, of])).toEqual([
      [id, 'CRM', name],
      [id, '', name],
    ]);
  });
});

describe('what an act may name', () => {
  const cases: ReadonlyArray<[string, RuleAction, string]> = [
    ['a field that is not there', { type: 'field', field: 'nada', value: 'x' }, 'ERR_FIELD_VALUES'],
    ['no user to notify', { type: 'notify', userIds: [], text: 'Oi' }, 'ERR_RULE_INVALID'],
    ['a stranger to notify', { type: 'notify', userIds: [999_999], text: 'Oi' }, 'ERR_NO_USER_FOUND'],
    [
      'a quick message that is not there',
      { type: 'quick-message', quickMessageId: 999_999 },
      'ERR_NO_QUICKMESSAGE_FOUND',
    ],
    ['a macro that is not there', { type: 'macro', macroId: 999_999 }, 'ERR_NO_MACRO_FOUND'],
  ];
  test.each(cases)('%s is refused', async (_what, action, error) => {
    expect((await post([action])).body.error).toBe(error);
  });

  test('a quick message of one person alone, and a value that is none of the field’s, are refused', async () => {
    const quickMessageId = await aQuickMessage({ geral: false });
    expect((await post([{ type: 'quick-message', quickMessageId }])).body.error).toBe(
      'ERR_NO_QUICKMESSAGE_FOUND',
    );
    const { key } = await aField({ type: 'number' });
    expect((await post([{ type: 'field', field: key, value: 'abc' }])).body.error).toBe('ERR_FIELD_VALUES');
  });

  test('rows of another company are not there', async () => {
    const other = await kit.aDesk();
    const macro = await kit.app.api(other.admin).post('/macros', { name: 'Deles', priority: 4 });
    expect((await post([{ type: 'macro', macroId: macro.body.id }])).body.error).toBe('ERR_NO_MACRO_FOUND');
    expect((await post([{ type: 'notify', userIds: [other.admin.id], text: 'Oi' }])).body.error).toBe(
      'ERR_NO_USER_FOUND',
    );
  });
});
