import { randomInt } from 'node:crypto';
import { patienceMs } from '@balcao/core/testing/patience.ts';
import type { TestSocket } from '@balcao/core/testing/test-socket.ts';
import { Redis } from 'ioredis';
import { type Answer, eventually, need } from '../support/api.ts';
import type { SeenMessage } from '../support/loopback-process.ts';
import type { Installation, Member } from './installation.ts';
import type { Customer } from './phones.ts';

const runId = randomInt(1e9);
let lastProbe = 0;
const newBody = () => `probe-${runId}-${++lastProbe}`;

/** Socket of an agent's screen at one web process, which shows the conversation of one customer. */
export interface Screen {
  readonly member: Member;
  readonly socket: TestSocket;
  /** Texts of the messages that it read once it was connected again: events of the time between are not sent again. */
  readonly readAgain: ReadonlySet<string>;
}

/** Opens a screen that joins and reads again as the web does each time it is connected anew. */
export async function openScreen(
  installation: Installation,
  member: Member,
  customer: Customer,
): Promise<Screen> {
  const socket = await installation.screen(member);
  const look = () => socket.join('joinChatBox', String(customer.ticketId));
  if (!(await look())) throw new Error('The screen may not look');
  const readAgain = new Set<string>();
  const read = async () => {
    const { body } = await installation.ask(member, 'GET', `/messages/${customer.ticketId}`);
    for (const message of body.messages ?? []) readAgain.add(message.body);
  };
  // A join that is lost with its connection is asked again at the next one.
  socket.socket.on('connect', () => void look().then(read, () => undefined));
  return { member, socket, readAgain };
}

/**
 * Sends an agent's message through one web process and returns the milliseconds until a screen shows it; null when it shows nothing
 * within `forMs`.
 */
export async function messageToScreenMs(
  installation: Installation,
  {
    by,
    screen,
    customer,
    forMs = patienceMs(),
  }: { by: Member; screen: Screen; customer: Customer; forMs?: number },
): Promise<number | null> {
  const body = newBody();
  const startedAt = performance.now();
  const { status } = await send(installation, by, customer, body);
  return status === 200 ? heard(screen, body, startedAt, forMs) : null;
}

/** Sends an agent's message. A call that lost its races for locks to the end is asked to come back in a second, and stored nothing. */
function send(installation: Installation, by: Member, { ticketId }: Customer, body: string): Promise<Answer> {
  return eventually(
    () => installation.ask(by, 'POST', `/messages/${ticketId}`, { body }),
    ({ status }) => status !== 503,
    { everyMs: 1000 },
  );
}

/**
 * Returns the milliseconds from a customer's message to the screen; the message is received by the host of the company's phone.
 */
export async function inboundToScreenMs(
  installation: Installation,
  { screen, customer, forMs = patienceMs() }: { screen: Screen; customer: Customer; forMs?: number },
): Promise<number | null> {
  const text = newBody();
  const startedAt = performance.now();
  const { number, phone } = customer;
  await installation.whatsapp.post(`/customers/${number}/messages`, { to: phone.number, text });
  return heard(screen, text, startedAt, forMs);
}

/** Answer of an agent that the customer's phone shows. */
export interface ReceivedAnswer {
  readonly id: number;
  readonly body: string;
  readonly customer: Customer;
}

/**
 * Revokes an answer, which a job of some worker does through the host of the phone; returns the milliseconds until it has
 * disappeared from the customer's phone. Throws after `forMs`.
 */
export async function jobMs(
  installation: Installation,
  letter: ReceivedAnswer,
  forMs = patienceMs(),
): Promise<number> {
  const startedAt = performance.now();
  await takeBack(installation, letter);
  await eventually(
    () => isTakenBack(installation, letter),
    (isGone) => isGone,
    { forMs, everyMs: 20 },
  );
  return performance.now() - startedAt;
}

export async function takeBack(installation: Installation, { id }: ReceivedAnswer): Promise<void> {
  await installation.must('DELETE', `/messages/${id}`);
}

export async function isTakenBack(
  installation: Installation,
  { body, customer }: ReceivedAnswer,
): Promise<boolean> {
  const messages = await onPhone(installation, customer);
  return messages.some((message) => message.body === body && message.revoked === true);
}

/** Sends an answer to a customer and waits until the customer's phone shows it. */
export async function sendAndSee(
  installation: Installation,
  customer: Customer,
  forMs = patienceMs(),
): Promise<ReceivedAnswer> {
  const body = newBody();
  const [by] = installation.webs;
  if (!by) throw new Error('No web process is alive');
  await need(send(installation, by, customer, body));
  await eventually(
    () => onPhone(installation, customer),
    (messages) => messages.some((message) => message.body === body),
    { forMs, everyMs: 20 },
  );
  const [row] = await installation.rows<{ id: number }>('SELECT id FROM Messages WHERE body = ?', [body]);
  return { id: row?.id ?? 0, body, customer };
}

/** Empties the Redis of the installation. */
export async function flushRedis({ redis }: Installation): Promise<void> {
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
}

function onPhone({ whatsapp }: Installation, { number }: Customer): Promise<SeenMessage[]> {
  return whatsapp.get<SeenMessage[]>(`/customers/${number}/messages`);
}

async function heard(
  { socket, readAgain }: Screen,
  body: string,
  startedAt: number,
  forMs: number,
): Promise<number | null> {
  const isIt = () =>
    readAgain.has(body) ||
    socket.events.some(
      ({ event, payload }) => event.endsWith('-appMessage') && payload.message?.body === body,
    );
  const until = performance.now() + forMs;
  while (!isIt()) {
    if (performance.now() > until) return null;
    await new Promise((resume) => setTimeout(resume, 2));
  }
  return performance.now() - startedAt;
}
