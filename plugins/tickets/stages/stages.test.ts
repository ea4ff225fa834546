/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { definePlugin, type PluginManifest } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { awaitReply, closings, moveToNewTicket, sendMessages, stages } from '../index.ts';
import { partsOf } from '../per-application.ts';
import { aNumber, aWireId, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { soonMs, turnMs } from './stage-turns.ts';
import type { StageAnswer } from './stages.ts';

let kit: TicketsKit;
const ran: string[] = [];
const answers = new Map<string, (stage: string) => StageAnswer | Promise<StageAnswer>>();

const echo: PluginManifest = definePlugin({
  name: 'echo',
  requires: ['tickets'],
  register({ provide }) {
    const stage = (name: string, order: number) => ({
      name,
      order,
      run: async (_ctx: unknown, _ticket: unknown, { body }: { body: string }): Promise<StageAnswer> => {
        ran.push(`${name}:${body}`);
        return (await answers.get(body)?.(name)) ?? 'pass';
      },
    });
    provide(stages, stage('second', 20));
    provide(stages, stage('first', 10));
    provide(stages, {
      name: 'answer',
      order: 30,
      run:
        async (ctx, ticket, { body }) =>
        async () => {
          await sendMessages(ctx, ticket, [{ body: `re: ${body}` }], { by: 'bot' });
        },
    });
    provide(closings, async (ctx, ticket) => awaitReply(ctx, ticket.id, Date.now() + 60_000));
  },
});

beforeAll(async () => {
  kit = await startTickets({ plugins: [echo] });
});
afterAll(() => kit.app.close());
beforeEach(() => {
  ran.length = 0;
});

const turns = (desk: Desk) => kit.app.ctx(desk.company).table('StageTurns');
const replies = async (desk: Desk): Promise<string[]> =>
  (await kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 }).orderBy('id')).map(
    ({ body }: { body: string }) => body,
  );
const idle = () => partsOf(kit.app.host).turns.idle();

describe('conversation stages', () => {
  test('conversation stages do not run for a call', async () => {
    const desk = await kit.aDesk();
    await messageStoreOf(kit.app.host).called(kit.app.ctx(desk.company), desk.connectionId, {
      from: { kind: 'phone', value: aNumber() },
      kind: 'voice',
      wireId: aWireId(),
      timestamp: Date.now(),
    });
    await idle();
    expect(ran).toEqual([]);
    expect(await turns(desk)).toEqual([]);
  });

  test('conversation stages run in their order, message by message, and end with their effects', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, body: 'a' }, { number, body: 'b' });
    await idle();
    expect(ran).toEqual(['first:a', 'second:a', 'first:b', 'second:b']);
    expect(await replies(desk)).toEqual(['re: a', 're: b']);
    expect(await turns(desk)).toEqual([]);
  });

  test('conversation stages end with the one that handled the message, and do not run for our own messages', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    answers.set('pare', (stage) => (stage === 'first' ? 'handled' : 'pass'));
    await kit.write(desk, { number, body: 'pare' });
    await kit.write(desk, { number, body: 'nosso', fromMe: true });
    await idle();
    expect(ran).toEqual(['first:pare']);
    expect(await replies(desk)).toEqual(['nosso']);
  });

  test('conversation stages that a failure interrupted run again by the sweep, and their effects happen once', async () => {
    const desk = await kit.aDesk();
    let failures = 2;
    answers.set('falha', () => {
      if (failures-- > 0) throw new Error('outage');
      return 'pass';
    });
    await kit.write(desk, { body: 'falha' });
    await idle();
    for (let round = 0; round < 3; round++) {
      await turns(desk).update({ claimedUntil: 0 });
      await kit.app.sweep('tickets/turns');
      await idle();
    }
    expect(kit.app.claimErrors(/outage/)).toBe(2);
    expect(await replies(desk)).toEqual(['re: falha']);
    expect(await turns(desk)).toEqual([]);
  });

  test('conversation stages that fail are tried again soon, and then with patience', async () => {
    const desk = await kit.aDesk();
    let failures = 2;
    answers.set('tropeço', () => {
      if (failures-- > 0) throw new Error('a stumble');
      return 'pass';
    });
    const waitsUntil = async () => Number((await turns(desk).first('claimedUntil')).claimedUntil);
    await kit.write(desk, { body: 'tropeço' });
    await idle();
    expect(await waitsUntil()).toBeLessThanOrEqual(Date.now() + soonMs);
    for (const expected of [turnMs / 2, null]) {
      const before = Date.now();
      await turns(desk).update({ claimedUntil: 0 });
      await kit.app.sweep('tickets/turns');
      await idle();
      if (expected) expect(await waitsUntil()).toBeGreaterThan(before + expected);
    }
    expect(kit.app.claimErrors(/a stumble/)).toBe(2);
    expect(await replies(desk)).toEqual(['re: tropeço']);
  });

  test('conversation stages that never succeed are given up, and the next message is served', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    answers.set('veneno', () => {
      throw new Error('poison');
    });
    await kit.write(desk, { number, body: 'veneno' }, { number, body: 'depois' });
    for (let round = 0; round < 6; round++) {
      await idle();
      await turns(desk).update({ claimedUntil: 0 });
      await kit.app.sweep('tickets/turns');
    }
    await idle();
    expect(kit.app.claimErrors(/poison|for good/)).toBe(6);
    expect(await replies(desk)).toEqual(['re: depois']);
  });

  test('conversation stages say nothing once an agent has the ticket', async () => {
    const desk = await kit.aDesk();
    const { contactNumber } = await kit.anOpenTicket(desk);
    await idle();
    await kit.write(desk, { number: contactNumber as string, body: 'humano?' });
    await idle();
    expect(await replies(desk)).not.toContain('re: humano?');
    await kit.app.api(desk.admin).put(`/tickets/${(await kit.ticketOf(desk, contactNumber as string)).id}`, {
      status: 'pending',
      userId: null,
    });
    await kit.write(desk, { number: contactNumber as string, body: 'ainda?' });
    await idle();
    expect(ran).toEqual(['first:Olá', 'second:Olá']);
  });

  test('conversation stages get a reply on a closed ticket that awaits one, and may move it to a new ticket', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    // The agent may have been there before the bot's answer.
    await idle();
    const ticket = async () => (await kit.app.api(desk.admin).get(`/tickets/${id}`)).body;
    const { lastMessage, fromMe } = await ticket();
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'closed' });
    answers.set('3', () => 'handled');
    await kit.write(desk, { number: contactNumber as string, body: '3' });
    await idle();
    await expect(kit.ticketOf(desk, contactNumber as string)).rejects.toThrow('0 active tickets');
    const ctx = kit.app.ctx(desk.company);
    const [message] = await ctx.table('Messages').where({ body: '3' });
    expect(message.ticketId).toBe(id);
    const queueId = await kit.aQueue(desk);
    await kit.app.api(desk.admin).put(`/whatsapp/${desk.connectionId}`, { queueIds: [queueId] });
    await moveToNewTicket(ctx, message);
    await idle();
    expect(ran.slice(-2)).toEqual(['first:3', 'first:3']);
    const moved = await eventually(() => kit.ticketOf(desk, contactNumber as string));
    expect(moved).toMatchObject({ status: 'pending', queueId, unreadMessages: 1, lastMessage: '3' });
    expect(moved.id).not.toBe(id);
    expect(await ticket()).toMatchObject({ lastMessage, fromMe, unreadMessages: 0 });
  });
});
