/** @on-servers turns are claimed under locks */

import { eventually } from '@balcao/core/testing/index.ts';
import { endless, failing, lying, ok, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { botTurnPace, botTurns, newBotTurns } from '../bots/bot-turns.ts';
import { bubble, choiceInput, type FakeTypebot, startTypebot, textInput } from '../testing/fake-typebot.ts';
import { type IntegrationsKit, startIntegrations } from '../testing/integrations-kit.ts';
import { chosen } from './read-answer.ts';
import { whatsappText } from './rich-text.ts';

let kit: IntegrationsKit;
let bot: FakeTypebot;
beforeAll(async () => {
  kit = await startIntegrations();
});
afterAll(() => kit.app.close());
beforeEach(async () => {
  await bot?.close();
  bot = await startTypebot();
});
afterAll(() => bot.close());

const typebot = (about: object = {}) => ({
  type: 'typebot',
  urlN8N: bot.url,
  typebotSlug: 'meu-bot',
  ...about,
});
const paths = () => bot.heard.map(({ path }) => path.split('/').at(-1));
const left = async (desk: Parameters<IntegrationsKit['ticketOf']>[0], number: string) =>
  expect(await kit.ticketOf(desk, number)).toMatchObject({ status: 'pending', useIntegration: 0 });

describe('what a bubble says', () => {
  test.each([
    [
      'marks',
      [{ text: 'Olá ' }, { text: 'Ana ', bold: true }, { text: 'já', italic: true, underline: true }],
      'Olá *Ana* ~_já_~',
    ],
    ['a link', [{ type: 'a', url: 'https://x.test', children: [{ text: 'aqui' }] }], 'aqui (https://x.test)'],
    ['an unknown wrapper', [{ type: 'inline-variable', children: [{ text: 'Rita' }] }], 'Rita'],
  ])('a Typebot bubble comes with %s as WhatsApp writes them', (_what, children, text) => {
    expect(whatsappText([{ type: 'p', children }])).toBe(text);
  });

  test('a Typebot bubble keeps its lines, its empty lines and its lists', () => {
    const item = (text: string) => ({ type: 'li', children: [{ type: 'lic', children: [{ text }] }] });
    const list = { type: 'ol', children: [item('um'), item('dois')] };
    const lines = [{ type: 'p', children: [{ text: 'a' }] }, { type: 'p', children: [{ text: '' }] }, list];
    expect(whatsappText(lines)).toBe('a\n\n1. um\n2. dois');
  });

  test('a Typebot bubble with a million blanks within its words is read, and marks none at its ends', () => {
    const words = `a${' '.repeat(2 ** 20)}b`;
    const children = [{ text: ` \n${words} `, bold: true }, { text: '.' }];
    expect(whatsappText([{ type: 'p', children }])).toBe(`*${words}* .`);
  });

  test('a choice of a Typebot bubble is answered in its own words', () => {
    const choices = { isMultiple: false, items: ['Sim', 'Não'] };
    expect(['2', ' sim ', '9', 'talvez'].map((said) => chosen(said, choices))).toEqual([
      'Não',
      'Sim',
      '9',
      'talvez',
    ]);
    expect(chosen('1, não', { ...choices, isMultiple: true })).toBe('Sim, Não');
  });
});

describe('a customer with a Typebot', () => {
  test('a customer with a Typebot is received by its flow and led through it, choices by number', async () => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    bot.opens({
      messages: [bubble('b1', { text: 'Pagar?', bold: true })],
      input: choiceInput(['Sim', 'Não']),
    });
    await kit.talk(desk, number, 'Oi', '2');
    expect(await kit.sentTexts(desk, number)).toEqual(['*Pagar?*', '*1* ▶️ Sim\n*2* ▶️ Não', 'Você disse Não']);
    expect(paths()).toEqual(['startChat', 'continueChat']);
    expect(bot.heard[0]?.json).toMatchObject({ isStreamEnabled: false, prefilledVariables: { number } });
    expect(bot.heard[0]?.json).not.toHaveProperty('message');
  });

  test('a Typebot flow that waits for the first word and shows nothing receives it', async () => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    bot.opens({ input: textInput });
    await kit.talk(desk, number, 'Quero pagar');
    expect(await kit.sentTexts(desk, number)).toEqual(['Você disse Quero pagar']);
  });

  test('an older Typebot viewer serves a customer in its own shape', async () => {
    bot.isOld = true;
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', 'A');
    bot.forget();
    await kit.talk(desk, number, 'B');
    expect(await kit.sentTexts(desk, number)).toEqual(['Olá!', 'Você disse A', 'Olá!', 'Você disse B']);
  });

  test('a Typebot flow begins anew when the server lost the session, and when it was silent for too long', async () => {
    const desk = await kit.aDeskWith(typebot({ typebotExpires: 5 }));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    bot.forget();
    await kit.talk(desk, number, 'A');
    const sessions = () => kit.app.ctx(desk.company).table('IntegrationSessions');
    await sessions().update({ heardAt: Date.now() - 4 * 60_000 });
    await kit.talk(desk, number, 'B');
    await sessions().update({ heardAt: Date.now() - 6 * 60_000 });
    await kit.talk(desk, number, 'C');
    expect(await kit.sentTexts(desk, number)).toEqual([
      'Olá!',
      'Olá!',
      'Você disse A',
      'Você disse B',
      'Olá!',
    ]);
  });

  test.each([0, 1])(
    'a Typebot whose sessions live for %i turns is begun twice at most, gets the words, and is then left to people',
    async (turns) => {
      bot.knowsTurns = turns;
      const desk = await kit.aDeskWith(typebot());
      const number = aNumber();
      await kit.talk(desk, number, 'Oi', 'quero a segunda via', 'do mês passado', 'alguém aí?', 'oi??');
      expect(paths().filter((path) => path === 'startChat')).toHaveLength(2);
      const sentTexts = bot.heard.flatMap(({ path, json }) =>
        path.endsWith('continueChat') ? json.message : [],
      );
      expect(sentTexts).toContain('quero a segunda via');
      await left(desk, number);
      expect(await kit.notes(desk)).toEqual([expect.stringContaining('perdeu a conversa')]);
      const { body: shown } = await kit.app.api(desk.admin).get(`/queueIntegration/${desk.id}`);
      expect(shown.failureCode).toBeNull();
    },
  );

  test('an answer of a Typebot in Markdown and of any length is said whole, in WhatsApp’s marks', async () => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    const long = 'Parágrafo com acentuação, fim.\n\n'.repeat(200);
    bot.opens({
      messages: [
        { id: 'm', type: 'text', content: { type: 'markdown', markdown: '**b** [x](https://y.test)' } },
        { id: 'l', type: 'text', content: { type: 'markdown', markdown: `${long}ÚLTIMA LINHA` } },
      ],
      input: textInput,
    });
    await kit.talk(desk, number, 'Oi');
    const [first, ...others] = await kit.sentTexts(desk, number);
    expect(first).toBe('*b* x (https://y.test)');
    expect(others.join('\n\n')).toBe(`${long}ÚLTIMA LINHA`);
  });

  test('a Typebot flow ends and starts over by keywords, and answers unknown input with our words', async () => {
    const words = { typebotKeywordFinish: 'sair', typebotKeywordRestart: 'reiniciar' };
    const texts = { typebotRestartMessage: 'Vamos de novo', typebotUnknownMessage: 'Não entendi' };
    const desk = await kit.aDeskWith(typebot({ ...words, ...texts }));
    const number = aNumber();
    bot.replies(() => ({
      messages: [bubble('in1', { text: 'Invalid message. Please, try again.' })],
      input: textInput,
    }));
    await kit.talk(desk, number, 'Oi', '???', 'Reiniciar', 'Oi');
    expect(await kit.sentTexts(desk, number)).toEqual(['Olá!', 'Não entendi', 'Vamos de novo', 'Olá!']);
    const { id } = await kit.ticketOf(desk, number);
    await kit.talk(desk, number, 'SAIR');
    const { body } = await kit.app.api(desk.admin).get(`/tickets/${id}`);
    expect(body).toMatchObject({ status: 'closed', useIntegration: false, integrationId: null });
    expect(await kit.app.ctx(desk.company).table('IntegrationSessions')).toEqual([]);
  });

  test('a Typebot gets the address of a file without words, and is not asked for what has neither', async () => {
    const desk = await kit.aDeskWith(typebot({ typebotUnknownMessage: 'Não entendi' }));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const media = await kit.app.host.media.save(desk.company.id, Buffer.from('OggS'), {
      fileName: 'voz.ogg',
      mimeType: 'audio/ogg',
    });
    await kit.write(desk, { number, kind: 'audio', body: '', media });
    await eventually(() => bot.heard.length === 2);
    expect(bot.heard[1]?.json.message).toContain('/voz.ogg?');
    await kit.quiet();
    await kit.write(desk, { number, kind: 'contact', body: 'BEGIN:VCARD\nFN:Rita\nEND:VCARD' });
    await eventually(async () => (await kit.sentTexts(desk, number)).includes('Não entendi'));
    expect(bot.heard).toHaveLength(2);
  });

  test('a Typebot is asked about a file once the file is there', async () => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const awaits = { fileName: 'voz.ogg', mimeType: 'audio/ogg', size: 4 };
    const [wireId = ''] = await kit.write(desk, { number, kind: 'audio', body: '', awaits });
    const turns = () => kit.app.ctx(desk.company).table('IntegrationTurns').where({ attempts: 0 });
    await eventually(async () => (await turns()).length === 1);
    await kit.quiet();
    expect(bot.heard).toHaveLength(1);
    const file = { fileName: 'voz.ogg', mimeType: 'audio/ogg' };
    const media = await kit.app.host.media.save(desk.company.id, Buffer.from('OggS'), file);
    await messageStoreOf(kit.app.host).mediaArrived(kit.app.ctx(desk.company), desk.connectionId, {
      wireId,
      media,
    });
    await eventually(() => bot.heard.length === 2);
    expect(bot.heard[1]?.json.message).toContain('/voz.ogg?');
  });

  test('a customer with a Typebot gets pictures as files, and addresses where there is no picture', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000', 'hex');
    const files = await startOutside(({ path }, response) => {
      response.writeHead(path === '/a.png' ? 200 : 404, { 'content-type': 'image/png' }).end(png);
      return null;
    });
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    const image = (name: string) => ({ id: name, type: 'image', content: { url: `${files.url}/${name}` } });
    bot.opens({
      messages: [image('a.png'), image('b.png'), { id: 'v', type: 'video', content: {} }],
      input: textInput,
    });
    await kit.talk(desk, number, 'Oi');
    expect(await kit.sentTexts(desk, number)).toEqual(['a.png', `${files.url}/b.png`]);
    expect(
      await kit.app.ctx(desk.company).table('Messages').whereNotNull('mediaKey').pluck('mediaType'),
    ).toEqual(['image']);
    await files.close();
  });

  test('a customer with a Typebot is given to a queue, an agent, or any agent, when the flow says so', async () => {
    const desk = await kit.aDeskWith(typebot());
    const queueId = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { queueIds: [queueId] });
    const orders = { fila: { queueId }, gente: { queueId, userId: agent.id }, pare: { stopBot: true } };
    bot.replies((message) => ({
      messages: [
        bubble('c', { text: `#${JSON.stringify(orders[message as keyof typeof orders])}` }),
        bubble('d', { text: 'nunca' }),
      ],
      input: textInput,
    }));
    const numbers = { fila: aNumber(), gente: aNumber(), pare: aNumber() };
    for (const [word, number] of Object.entries(numbers)) await kit.talk(desk, number, 'Oi', word, 'Alô?');
    expect(await kit.ticketOf(desk, numbers.fila)).toMatchObject({
      queueId,
      status: 'pending',
      useIntegration: 0,
    });
    expect(await kit.ticketOf(desk, numbers.gente)).toMatchObject({
      queueId,
      status: 'open',
      userId: agent.id,
    });
    expect(await kit.ticketOf(desk, numbers.pare)).toMatchObject({
      queueId: desk.queueId,
      useIntegration: 0,
    });
    for (const number of Object.values(numbers)) expect(await kit.sentTexts(desk, number)).toEqual(['Olá!']);
    expect(await kit.notes(desk)).toEqual([]);
  });

  test('a customer with a Typebot stays when the flow names a queue of another company, and agents read so', async () => {
    const desk = await kit.aDeskWith(typebot());
    const foreign = await kit.aQueue(await kit.aDesk());
    const number = aNumber();
    bot.replies(() => ({ messages: [bubble('c', { text: `#{"queueId":${foreign}}` })], input: textInput }));
    await kit.talk(desk, number, 'Oi', 'A');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueId, useIntegration: 0 });
    expect(await kit.notes(desk)).toEqual([expect.stringContaining('fila')]);
  });

  test('a Typebot says nothing once a human has the ticket, though the bot was asked before', async () => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const { id } = await kit.ticketOf(desk, number);
    let release = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      bot.behave((_heard, response) => {
        release = () =>
          response.end(JSON.stringify({ messages: [bubble('x', { text: 'tarde' })], input: textInput }));
        resolve();
        return null;
      });
    });
    await kit.hear(desk, number, 'A');
    await asked;
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    release();
    await kit.quiet();
    expect(await kit.sentTexts(desk, number)).toEqual(['Olá!']);
    expect(await kit.app.ctx(desk.company).table('IntegrationTurns')).toEqual([]);
  });
});

describe('a Typebot that fails', () => {
  test('a Typebot that fails once an agent has the ticket leaves no note, and touches no other bot', async () => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const { id } = await kit.ticketOf(desk, number);
    bot.behave(async () => {
      await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
      return { status: 500 };
    });
    await kit.talk(desk, number, 'A');
    expect(await kit.notes(desk)).toEqual([]);
    expect(await kit.app.ctx(desk.company).table('IntegrationSessions')).toHaveLength(1);
  });

  test.each([
    ['answers with an error', failing(500), 'status 500'],
    ['is unknown', failing(404), '404'],
    ['is closed', failing(403), 'negado'],
    ['sends without end', endless, 'grande demais'],
    ['lies about its length', lying, 'caiu'],
    ['answers something else', ok, 'não é a que'],
  ])('a Typebot that %s leaves the customer to agents, who read why', async (_what, behaviour, words) => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    bot.behave(behaviour);
    await kit.talk(desk, number, 'Oi', 'Alguém?');
    await left(desk, number);
    expect(await kit.notes(desk)).toEqual([expect.stringContaining(words)]);
    const shown = (await kit.app.api(desk.admin).get(`/queueIntegration/${desk.id}`)).body;
    expect(shown.failureCode).toMatch(/^REASON_/);
  });

  test('a failing Typebot holds up no other company, and is spared after five failures in a row', async () => {
    const slow = await startTypebot();
    slow.behave(() => null);
    const bad = await kit.aDeskWith(typebot({ urlN8N: slow.url, timeoutSeconds: 15 }));
    const good = await kit.aDeskWith(typebot());
    const stuck = Array.from({ length: 20 }, () => aNumber());
    for (const number of stuck) await kit.hear(bad, number, 'Oi');
    const number = aNumber();
    await eventually(() => slow.open > 0);
    await kit.hear(good, number, 'Oi');
    await eventually(async () => (await kit.sentTexts(good, number)).length === 1);
    expect(slow.open).toBeGreaterThan(0);
    expect(slow.open).toBeLessThanOrEqual(6);
    await slow.close();
    await kit.quiet();
    for (const one of stuck) await left(bad, one);
    const notes = await kit.notes(bad);
    expect(notes).toHaveLength(20);
    expect(notes.some((note) => note.includes('poupado'))).toBe(true);
  });
});

describe('a turn that waits behind calls that hang', () => {
  test("a turn that waits for a call stays its process's, and is not asked once another took it over", async () => {
    const slow = await startTypebot();
    const asked: string[] = [];
    slow.behave(({ body }) => {
      asked.push(body);
      return null;
    });
    const desk = await kit.aDeskWith(typebot({ urlN8N: slow.url, timeoutSeconds: 120 }));
    const turns = () => kit.app.ctx(desk.company).table('IntegrationTurns');
    botTurnPace(kit.app.host).renewMs = 5;
    for (let waves = 0; waves < 6; waves++) await kit.hear(desk, aNumber(), 'Oi');
    await eventually(() => slow.open === 6);
    for (let waves = 0; waves < 2; waves++) await kit.hear(desk, aNumber(), 'E eu?');
    const waiting = await turns().orderBy('id', 'desc').limit(2).pluck('id');
    await eventually(async () => (await turns().whereIn('id', waiting).where({ attempts: 1 })).length === 2);
    // A long wait, after which the leases of both would have run out without renewal.
    await turns().whereIn('id', waiting).update({ claimedUntil: 0 });
    await eventually(
      async () => (await turns().whereIn('id', waiting).where('claimedUntil', '>', Date.now())).length === 2,
    );
    const [taken, own] = waiting;
    await turns().where({ id: taken }).update({ attempts: 2 });
    await eventually(() => asked.length === 6);
    slow.release();
    await eventually(() => asked.length === 7);
    expect(await turns().whereIn('id', waiting).orderBy('id').pluck('id')).toEqual([own, taken]);
    const [{ claimedUntil }] = await turns().where({ id: own });
    expect(Number(claimedUntil)).toBeGreaterThan(Date.now() + 4 * 120_000 - 60_000);
    await turns().where({ id: taken }).delete();
    await slow.close();
    await kit.quiet();
    expect(asked).toHaveLength(7);
  });
});

describe('a turn of another process', () => {
  test("a turn whose call is awaited stays its process's when the customer writes to another one", async () => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const { id } = await kit.ticketOf(desk, number);
    const other = newBotTurns(kit.app.host);
    bot.behave(async () => {
      other.wake(desk.company.id, id);
      await other.idle();
      return { json: { messages: [bubble('x', { text: 'Ouvi' })], input: textInput } };
    });
    await kit.talk(desk, number, 'A', 'B');
    expect(await kit.sentTexts(desk, number)).toEqual(['Olá!', 'Ouvi', 'Ouvi']);
    expect(await kit.notes(desk)).toEqual([]);
  });

  test('an answer that is said is said to its end when another process is woken in a pause', async () => {
    const desk = await kit.aDeskWith(typebot({ typebotDelayMessage: 50 }));
    const number = aNumber();
    bot.opens({ messages: ['um', 'dois', 'três'].map((text) => bubble(text, { text })), input: textInput });
    await kit.hear(desk, number, 'Oi');
    const other = newBotTurns(kit.app.host);
    const rows = () => kit.app.ctx(desk.company).table('IntegrationTurns');
    await eventually(async () => (await rows().where('saidCount', '>', 0)).length === 1);
    other.wake(desk.company.id, (await kit.ticketOf(desk, number)).id);
    await other.idle();
    await eventually(async () => (await rows()).length === 0);
    expect(await kit.sentTexts(desk, number)).toEqual(['um', 'dois', 'três']);
    expect(await kit.app.ctx(desk.company).table('IntegrationSessions')).toHaveLength(1);
  });

  test('an answer that comes when another process has the turn is neither stored nor said', async () => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    const rows = () => kit.app.ctx(desk.company).table('IntegrationTurns');
    bot.behave(async () => {
      await rows().update({ attempts: 2, claimedUntil: Date.now() + 60_000 });
      return { json: { sessionId: 's1', messages: [bubble('x', { text: 'tarde' })], input: textInput } };
    });
    await kit.hear(desk, number, 'Oi');
    await eventually(() => bot.heard.length === 1);
    await kit.quiet();
    expect(await rows().select('attempts', 'answer')).toEqual([{ attempts: 2, answer: null }]);
    expect(await kit.app.ctx(desk.company).table('IntegrationSessions')).toEqual([]);
    expect(await kit.sentTexts(desk, number)).toEqual([]);
  });
});

describe('a process that dies', () => {
  test("a process that dies while a Typebot's answer is sent sends the rest later, and nothing twice", async () => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const ctx = kit.app.ctx(desk.company);
    const { id: ticketId } = await kit.ticketOf(desk, number);
    const says = ['um', 'dois', 'três'].map((say) => ({ pauseMs: 0, say }));
    await ctx.insert('IntegrationTurns', {
      ...{
        ticketId,
        integrationId: desk.id,
        messageId: 1,
        attempts: 1,
        claimedUntil: 0,
        createdAt: 1,
        updatedAt: 1,
      },
      ...{ answer: JSON.stringify(says), saidCount: 1 },
    });
    await Promise.all([botTurns(kit.app.host).sweep(), kit.app.sweep('integrations/turns')]);
    await kit.quiet();
    expect(await kit.sentTexts(desk, number)).toEqual(['Olá!', 'dois', 'três']);
  });

  test('a process that dies while it asks a Typebot leaves the customer to agents: the bot may have got it', async () => {
    const desk = await kit.aDeskWith(typebot());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const ctx = kit.app.ctx(desk.company);
    const { id: ticketId } = await kit.ticketOf(desk, number);
    await ctx.insert('IntegrationTurns', {
      ...{
        ticketId,
        integrationId: desk.id,
        messageId: 1,
        attempts: 1,
        claimedUntil: 0,
        createdAt: 1,
        updatedAt: 1,
      },
    });
    await kit.app.sweep('integrations/turns');
    await kit.quiet();
    await left(desk, number);
    expect(await kit.notes(desk)).toEqual([expect.stringContaining('interrompido')]);
    expect(bot.heard).toHaveLength(1);
  });
});
