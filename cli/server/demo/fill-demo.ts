import { type Actor, Context, type Host, systemActor } from '@balcao/core';
import { createUser } from '@balcao/core/server.ts';
import { pairPhone, writeAsCustomer } from '@balcao/plugins/channel-sandbox/index.ts';
import { createConnection } from '@balcao/plugins/connections/index.ts';
import { createHelp } from '@balcao/plugins/helps/index.ts';
import { createMacro } from '@balcao/plugins/macros/index.ts';
import { createQueue, listQueues } from '@balcao/plugins/queues/index.ts';
import { createQuickMessage } from '@balcao/plugins/quick-messages/index.ts';
import { addNote, findTicket, sendMessages, updateTicket } from '@balcao/plugins/tickets/index.ts';
import { agents, type Conversation, conversations, queues } from './conversations.ts';
import { demoPassword } from './demo-password.ts';
import { readyHelps, readySteps, readyTexts } from './ready-texts.ts';

const firstCompanyId = 1;
const minuteMs = 60_000;
const phonePatienceMs = 10_000;
const connectionName = 'Loja Serra Clara';

export interface DemoResult {
  /** Sign-ins of the demonstration's agents; all have the same password. */
  emails: string[];
  /** null when it is the one that the operator chose. */
  password: string | null;
}

/**
 * Fills the first company with a day at a shop: queues, agents, a paired sandbox phone and conversations in every
 * state, through the use cases that people's clicks call. Answers null when the company has the demonstration already.
 */
export async function fillDemo(host: Host): Promise<DemoResult | null> {
  const ctx = host.contextFor(firstCompanyId);
  if (await ctx.table('Whatsapps').where({ name: connectionName }).first()) return null;
  const queueIds = await demoQueues(ctx);
  const emails = agents.map(({ email }) => email);
  const password = await demoPassword(ctx, emails);
  const people = await demoAgents(ctx, queueIds, password);
  const admin = new Context(host, people.get('Ana') ?? ctx.actor);
  for (const text of readyTexts) await createQuickMessage(admin, text);
  for (const macro of readySteps) await createMacro(ctx, macro);
  for (const help of readyHelps) await createHelp(ctx, help);
  const connection = await createConnection(ctx, {
    name: connectionName,
    provider: 'sandbox',
    queueIds: [],
  });
  await pairPhone(ctx, connection.id);
  for (const conversation of conversations)
    await play(host, connection.id, conversation, { queueIds, people });
  return { emails, password: password === host.config.adminPassword ? null : password };
}

async function demoQueues(ctx: Context): Promise<Map<string, number>> {
  const present = await listQueues(ctx);
  const ids = new Map(present.map(({ name, id }) => [name, id]));
  for (const [index, queue] of queues.entries()) {
    if (!ids.has(queue.name))
      ids.set(queue.name, (await createQueue(ctx, { ...queue, orderQueue: index + 2 })).id);
  }
  return ids;
}

/** The administrator plays Ana; the others get sign-ins of their own. */
async function demoAgents(
  ctx: Context,
  queueIds: ReadonlyMap<string, number>,
  password: string,
): Promise<Map<string, Actor>> {
  const admin = await ctx.table('Users').where({ profile: 'admin' }).orderBy('id').first('id', 'name');
  const people = new Map([['Ana', actorOf(admin)]]);
  for (const agent of agents) {
    const user = await createUser(ctx, {
      name: agent.name,
      email: agent.email,
      password,
      profile: 'user',
      queueIds: agent.queues.flatMap((name) => queueIds.get(name) ?? []),
    });
    people.set(agent.firstName, actorOf(user));
  }
  return people;
}

function actorOf({ id, name }: { id: number; name: string }): Actor {
  return { ...systemActor(firstCompanyId), kind: 'user', userId: id, name };
}

interface Cast {
  queueIds: ReadonlyMap<string, number>;
  people: ReadonlyMap<string, Actor>;
}

async function play(host: Host, connectionId: number, conversation: Conversation, cast: Cast): Promise<void> {
  const ctx = host.contextFor(firstCompanyId);
  const now = Date.now();
  let ticketId: number | null = null;
  for (const line of conversation.lines) {
    const at = now - line.ago * minuteMs;
    if (line.by === 'customer') {
      const { number, name } = conversation;
      const { wireId } = await writeAsCustomer(ctx, connectionId, {
        from: number,
        name,
        body: line.text,
        timestamp: at,
      });
      ticketId ??= await ticketOf(ctx, connectionId, wireId);
    } else if (ticketId !== null) {
      const agent = new Context(host, cast.people.get(line.by) ?? ctx.actor);
      await take(agent, ticketId, conversation, cast);
      await answer(agent, ticketId, line.text, at);
    }
  }
  if (ticketId === null) return;
  await leaveAs(host, ticketId, conversation, cast);
  const last = conversation.lines.at(-1)?.ago ?? 0;
  await ctx
    .table('Tickets')
    .where({ id: ticketId })
    .update({ updatedAt: now - last * minuteMs });
}

async function ticketOf(ctx: Context, connectionId: number, wireId: string): Promise<number> {
  const message = await ctx.table('Messages').where({ whatsappId: connectionId, wireId }).first('ticketId');
  return message.ticketId;
}

async function take(
  agent: Context,
  ticketId: number,
  { queue }: Conversation,
  { queueIds }: Cast,
): Promise<void> {
  const ticket = await findTicket(agent, ticketId);
  if (ticket.status === 'open' && ticket.userId === agent.actor.userId) return;
  const queueId = queue === null ? null : (queueIds.get(queue) ?? null);
  await updateTicket(agent, { ticketId, status: 'open', userId: agent.actor.userId, queueId });
}

async function answer(agent: Context, ticketId: number, text: string, at: number): Promise<void> {
  const [message] = await sendMessages(agent, await findTicket(agent, ticketId), [{ body: text }], {
    by: 'agent',
  });
  if (!message) return;
  await reachesPhone(agent, message.wireId);
  // The demonstration plays the past: an answer of hours ago shows that hour, at the desk and on the phone.
  await agent.table('Messages').where({ id: message.id }).update({ createdAt: at });
  await agent.table('SandboxMessages').where({ wireId: message.wireId }).update({ sentAt: at });
}

/** A phone shows messages in the order they came; the customer's next line must not overtake ours. */
async function reachesPhone(ctx: Context, wireId: string): Promise<void> {
  const until = performance.now() + phonePatienceMs;
  while (performance.now() < until) {
    if (await ctx.table('SandboxMessages').where({ wireId }).first('id')) return;
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

async function leaveAs(host: Host, ticketId: number, conversation: Conversation, cast: Cast): Promise<void> {
  const { agent, note, status, queue } = conversation;
  const ctx = new Context(host, (agent && cast.people.get(agent)) || systemActor(firstCompanyId));
  const queueId = queue === null ? null : (cast.queueIds.get(queue) ?? null);
  if (status === 'pending') await updateTicket(ctx, { ticketId, status: 'pending', userId: null, queueId });
  if (note) await addNote(ctx, { ticketId, note });
  if (status === 'closed') await updateTicket(ctx, { ticketId, status: 'closed' });
}
