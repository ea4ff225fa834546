import type { WallClock } from '@balcao/core';
import type { PlayedTalk } from '@balcao/plugins/flows/index.ts';
import { dayMs, minuteMs } from '../demo.ts';
import { type Random, randomOf } from '../random.ts';
import { type Customer, customerOf, customersMax } from '../steps/customers.ts';
import type { AgentKey, QueueKey, TagKey, Thread } from '../texts/demo-texts.ts';

/** Number of days of the past, and the least and greatest number of conversations on a workday and on a Saturday. */
const days = 56;
const workday = { least: 3, most: 6 };
const saturday = { least: 1, most: 3 };
const openingHour = 8;
/** Frequency with which conversations begin in each hour of the day, from the opening on. */
const hourWeights = [3, 5, 6, 5, 3, 2, 4, 6, 5, 3];
/** Agents who answer in a queue. An agent who stands here twice answers twice as often. */
const agentsOf: Record<QueueKey, readonly AgentKey[]> = {
  sales: ['Ana', 'Ana', 'Bruno', 'Carla'],
  support: ['Bruno', 'Bruno', 'Bruno', 'Ana'],
  billing: ['Carla', 'Carla', 'Carla', 'Ana'],
};
/** Ratings that customers gave, from 1 (bad) to 3 (good). A rating that stands here twice is given twice as often. */
const ratesOf: Record<AgentKey, readonly number[]> = {
  Ana: [3, 3, 3, 3, 2],
  Bruno: [3, 3, 2, 2, 1],
  Carla: [3, 3, 3, 2, 1],
};
/** Share of customers who write again, of conversations with a tag, and of conversations with a rating. */
const shares = { again: 0.3, tagged: 0.7, rated: 0.6 };

interface PastMessage {
  fromMe: boolean;
  body: string;
  at: number;
  /** Set on a message that a flow wrote. */
  isByFlow?: true;
}

/** Finished conversation. Moments are epoch milliseconds. */
export interface PastTicket {
  customer: Customer;
  queue: QueueKey;
  agent: AgentKey;
  tag: TagKey | null;
  messages: PastMessage[];
  closedAt: number;
  rating: { rate: number; at: number } | null;
  /** Flow that answered before the agent, and the connection on which it did. */
  led?: Led;
}

/** Steps and notes of a flow in a past conversation. */
export interface Led extends Omit<PlayedTalk, 'messages'> {
  flowId: number;
  connectionId: number;
}

interface PlanPast {
  seed: number;
  threads: readonly Thread[];
  clock: WallClock;
  /** First moment of today; the past ends with `before`. */
  today: number;
  before: number;
}

/**
 * Plans the closed conversations of the past weeks, the oldest first, so that the demonstration (a sample company for operators
 * who try the product) has a history and figures. They are the same for the same seed, day and texts. Conversations that would
 * end later than `before` are left out.
 */
export function planPast({ seed, threads, clock, today, before }: PlanPast): PastTicket[] {
  const random = randomOf(seed, 'past');
  const known: Customer[] = [];
  const tickets: PastTicket[] = [];
  for (let ago = days; ago >= 0; ago--) {
    // From noon, so that days with 23 or 25 hours count too.
    const { day, weekday } = clock.at(today - ago * dayMs + dayMs / 2);
    const start = clock.startOfDay(day) ?? today - ago * dayMs;
    const size = weekday === 'sunday' ? null : weekday === 'saturday' ? saturday : workday;
    const count = size ? random.between(size.least, size.most) : 0;
    for (let nth = 0; nth < count; nth++) {
      const customer = newcomer(random, known);
      tickets.push(ticketOf(random, { customer, start, thread: random.pick(threads) }));
    }
  }
  const over = tickets.filter(({ closedAt, rating }) => (rating?.at ?? closedAt) < before);
  return over.sort((one, other) => startOf(one) - startOf(other));
}

function newcomer(random: Random, known: Customer[]): Customer {
  const comesAgain = random.chance(shares.again) && known.length > 5;
  if (comesAgain || known.length >= customersMax) return random.pick(known);
  const customer = customerOf(known.length);
  known.push(customer);
  return customer;
}

interface About {
  customer: Customer;
  /** The first moment of its day. */
  start: number;
  thread: Thread;
}

function ticketOf(random: Random, { customer, start, thread }: About): PastTicket {
  const { queue } = thread;
  const words = {
    kg: String(random.between(3, 24)),
    order: String(random.between(40_000, 49_999)),
    name: customer.name.split(' ')[0] ?? '',
  };
  let at = start + momentOfDay(random);
  const messages = thread.lines.map((line, index) => {
    const fromMe = line.startsWith('a');
    if (index > 0) at += Math.round((fromMe && index === 1 ? waitMinutes(random) : pause(random)) * minuteMs);
    return { fromMe, body: filled(line.slice(1), words), at };
  });
  const agent = random.pick(agentsOf[queue]);
  const closedAt = at + random.between(1, 12) * minuteMs;
  const rate = random.pick(ratesOf[agent]);
  return {
    ...{ customer, queue, agent, messages, closedAt },
    tag: random.chance(shares.tagged) ? thread.tag : null,
    rating: random.chance(shares.rated) ? { rate, at: closedAt + random.between(1, 20) * minuteMs } : null,
  };
}

function momentOfDay(random: Random): number {
  const total = hourWeights.reduce((sum, weight) => sum + weight, 0);
  let drawn = random.next() * total;
  const hour = hourWeights.findIndex((weight) => {
    drawn -= weight;
    return drawn < 0;
  });
  return ((openingHour + Math.max(hour, 0)) * 60 + random.between(0, 59)) * minuteMs;
}

/** Returns the minutes until the first answer: mostly few, now and then many. */
function waitMinutes(random: Random): number {
  return Math.min(55, 1 - 7 * Math.log(1 - random.next()));
}

function pause(random: Random): number {
  return 0.5 + random.next() * 5;
}

function filled(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}

/** Returns the moment at which a conversation began. */
export function startOf({ messages }: PastTicket): number {
  return messages[0]?.at ?? 0;
}
