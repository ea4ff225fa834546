import { Context, systemActor } from '@balcao/core';
import { writeAsCustomer } from '@balcao/plugins/channel-sandbox/index.ts';
import { addTags } from '@balcao/plugins/tags/index.ts';
import {
  addNote,
  deleteMessage,
  editMessage,
  findTicket,
  postMessages,
  reactToMessage,
  snoozeTicket,
  updateTicket,
} from '@balcao/plugins/tickets/index.ts';
import { actingAs, type Demo, type DemoRows, dayMs, demoRowsOf, firstCompanyId, minuteMs } from '../demo.ts';
import type { AgentKey, Said, Talk } from '../texts/demo-texts.ts';
import type { Conversation, Line } from './conversations.ts';
import { contentsOf, fileOf } from './line-contents.ts';
import { columnIdsOf, tagIdsOf } from './tags.ts';

/** Longest wait for the simulated phone to show a message, in milliseconds. */
const phonePatienceMs = 10_000;

/** Conversation that is being played, and the messages of its lines until now. */
interface Playback {
  demo: Demo;
  demoRows: DemoRows;
  conversation: Conversation;
  talk: Talk;
  messages: Array<{ id: number; wireId: string }>;
}

/**
 * Plays a conversation of the demonstration (a sample company for operators who try the product) through the use cases that users
 * call by their clicks: the customer writes on the simulated phone, agents answer. A conversation that is played again after an
 * interruption repeats no message, and a closed one stays as it is.
 */
export async function playConversation(
  demo: Demo,
  conversation: Conversation,
  talk: Talk | undefined,
): Promise<void> {
  if (!talk) throw new Error(`No words for the conversation ${conversation.key}`);
  const playback: Playback = { demo, demoRows: await demoRowsOf(demo), conversation, talk, messages: [] };
  let ticketId: number | null = null;
  for (const [index, line] of conversation.lines.entries()) {
    if (line.by === 'customer') ticketId = await playCustomerLine(playback, line, index);
    else if (ticketId !== null) await playAgentLine(playback, ticketId, { ...line, by: line.by }, index);
    if (ticketId !== null && (await isOver(demo, ticketId))) return;
  }
  if (ticketId !== null) await applyTodaysState(playback, ticketId);
}

async function isOver({ ctx }: Demo, ticketId: number): Promise<boolean> {
  return (await findTicket(ctx, ticketId)).status === 'closed';
}

/** Writes a customer's message, unless an earlier run has written it; returns the ticket. */
async function playCustomerLine(playback: Playback, line: Line, index: number): Promise<number> {
  const { demo, demoRows, conversation } = playback;
  const { ctx, texts, startedAt } = demo;
  const { connectionId } = demoRows;
  const wireId = `DEMO-${conversation.key}-${index}`;
  const find = () =>
    ctx.table('Messages').where({ whatsappId: connectionId, wireId }).first('id', 'ticketId', 'wireId');
  let message = await find();
  if (!message) {
    const { group, cameByAd, name, number } = conversation;
    const quoted = line.of === undefined ? undefined : playback.messages[line.of];
    const media = line.kind === 'picture' ? await fileOf(demo, 'picture') : undefined;
    await writeAsCustomer(
      ctx,
      connectionId,
      {
        ...{ from: number, name, wireId, body: wordsOf(playback, index)[0] },
        timestamp: startedAt - line.ago * minuteMs,
        ...(line.kind === 'reaction' ? { kind: 'reaction' as const } : {}),
        ...(line.kind === 'call' ? { call: 'voice' as const } : {}),
        ...(quoted ? { quotedWireId: quoted.wireId } : {}),
        ...(group ? { group, groupName: texts.group } : {}),
      },
      { ...(media ? { media } : {}), ...(cameByAd ? { ad: adOf(demo) } : {}) },
    );
    message = await find();
  }
  playback.messages[index] = message;
  return message.ticketId;
}

function adOf({ texts }: Demo) {
  const sourceUrl = 'https://www.instagram.com/p/serraclara';
  return { ...texts.ad, sourceUrl, sourceId: '120210000000001', clickId: 'demo-click' };
}

type Answer = Line & { by: AgentKey };

async function playAgentLine(
  playback: Playback,
  ticketId: number,
  line: Answer,
  index: number,
): Promise<void> {
  const { demo, demoRows } = playback;
  const agent = actingAs(demo, demoRows, line.by);
  await acceptTicket(playback, agent, ticketId);
  const message = await sendLine(playback, agent, { ticketId, line, index });
  if (!message) return;
  playback.messages[index] = message;
  await waitForPhone(demo, message.wireId);
  const [, changed] = wordsOf(playback, index);
  if (line.later === 'edited' && changed) await editMessage(agent, message.id, changed);
  if (line.later === 'deleted') await deleteMessage(agent, message.id);
}

interface LineToSend {
  ticketId: number;
  line: Answer;
  index: number;
}

/**
 * Sends an agent's message with an idempotency key, so that it is sent once however often it is played; returns its first
 * message.
 */
async function sendLine(playback: Playback, agent: Context, { ticketId, line, index }: LineToSend) {
  const [words] = wordsOf(playback, index);
  const idempotencyKey = `demo-${playback.conversation.key}-${index}`;
  const other = line.of === undefined ? undefined : playback.messages[line.of];
  if (line.kind === 'reaction' && other)
    return reactToMessage(agent, { messageId: other.id, emoji: words, idempotencyKey });
  const { messages } = await postMessages(agent, {
    ...{ ticketId, idempotencyKey, files: [], bodies: [words], quotedMessageId: other?.id ?? null },
    ...(await contentsOf(playback.demo, line, words)),
  });
  return messages[0];
}

async function acceptTicket(
  { demoRows, conversation }: Playback,
  agent: Context,
  ticketId: number,
): Promise<void> {
  const { queue } = conversation;
  const ticket = await findTicket(agent, ticketId);
  if (ticket.status === 'open') return;
  const queueId = queue === null ? null : demoRows.queueIds[queue];
  await updateTicket(agent, { ticketId, status: 'open', userId: agent.actor.userId, queueId });
}

/**
 * Waits until the simulated phone shows a message. The phone shows messages in the order in which they arrive, and the customer's
 * next one must follow.
 */
async function waitForPhone({ ctx }: Demo, wireId: string): Promise<void> {
  const until = performance.now() + phonePatienceMs;
  while (performance.now() < until) {
    const sent = await ctx.table('Messages').where({ wireId }).first('outState');
    if (sent?.outState === 0 && (await ctx.table('SandboxMessages').where({ wireId }).first('id'))) return;
    await new Promise((resume) => setTimeout(resume, 10));
  }
}

/** Brings the ticket into the state that it has today: status, tags, kanban column, note, transfer and snooze. */
async function applyTodaysState(
  { demo, demoRows, conversation, talk }: Playback,
  ticketId: number,
): Promise<void> {
  const { agent: key, status, queue, tags = [], column, handedTo, snoozedDays } = conversation;
  const { ctx: system, host, ahead } = demo;
  const agent = key ? actingAs(demo, demoRows, key) : new Context(host, systemActor(firstCompanyId));
  const queueId = queue === null ? null : demoRows.queueIds[queue];
  if (status === 'pending') await updateTicket(agent, { ticketId, status: 'pending', userId: null, queueId });
  const ids = await tagIdsOf(demo);
  const tagIds = tags.map((tag) => ids[tag]);
  const columnIds = column === undefined ? [] : [await columnIdsOf(demo)].map((all) => all[column] ?? 0);
  if (tagIds.length + columnIds.length > 0)
    await addTags(agent, { ticketId, tagIds: [...columnIds, ...tagIds] });
  const note = talk.note ?? '';
  const hasNote = await system.table('TicketNotes').where({ ticketId }).first('id');
  if (handedTo && (await findTicket(agent, ticketId)).userId !== demoRows.users[handedTo].userId)
    await updateTicket(agent, {
      ticketId,
      status: 'open',
      userId: demoRows.users[handedTo].userId,
      queueId,
      note,
    });
  else if (!handedTo && note && !hasNote) await addNote(agent, { ticketId, note });
  // Nine in the morning, as the screen offers it to agents.
  if (snoozedDays) await snoozeTicket(agent, ticketId, ahead + snoozedDays * dayMs + 9 * 60 * minuteMs);
  if (status === 'closed') await updateTicket(agent, { ticketId, status: 'closed' });
}

function wordsOf({ talk, conversation }: Playback, index: number): [string, string | undefined] {
  const said: Said | undefined = talk.lines[index];
  if (said === undefined) throw new Error(`No words for line ${index} of ${conversation.key}`);
  return typeof said === 'string' ? [said, undefined] : [said[0], said[1]];
}
