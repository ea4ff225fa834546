import { type Actor, Context, companyClock, type Host, systemActor, type WallClock } from '@balcao/core';
import type { DemoProgress } from './demo-progress.ts';
import { type AgentKey, agentKeys, type DemoTexts, type QueueKey, queueKeys } from './texts/demo-texts.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { pt } from './texts/pt.ts';

export const firstCompanyId = 1;
export const connectionName = 'Loja Serra Clara';
export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
const textsOf = { pt, en, es };

/** Agents of the sample company. The administrator plays Ana; the others have sign-ins of their own. */
export const agents = [
  { key: 'Bruno', name: 'Bruno Siqueira', email: 'bruno@balcao.demo', queues: ['support', 'sales'] },
  { key: 'Carla', name: 'Carla Menezes', email: 'carla@balcao.demo', queues: ['billing', 'sales'] },
] as const;

/** Demonstration while it is being filled in: its options, its texts and the context by which steps act in its company. */
export interface Demo extends Pick<DemoProgress, 'seed' | 'language' | 'startedAt'> {
  host: Host;
  ctx: Context;
  texts: DemoTexts;
  clock: WallClock;
  /** First moment of the day on which it was begun, by the clock of the company; epoch milliseconds. */
  today: number;
  /**
   * First moment of the present day, from which future dates count; later than `today` when an interrupted start is completed on
   * a later day.
   */
  ahead: number;
}

/** Rows of earlier steps that later steps use: queues, users and the connection. */
export interface DemoRows {
  queueIds: Record<QueueKey, number>;
  users: Record<AgentKey, Actor & { userId: number }>;
  connectionId: number;
}

/** Builds the demonstration from its stored progress. */
export async function demoOf(host: Host, { seed, language, startedAt }: DemoProgress): Promise<Demo> {
  const ctx = new Context(host, systemActor(firstCompanyId), { locale: language });
  const clock = await companyClock(ctx);
  const today = clock.startOfDay(clock.at(startedAt).day) ?? startedAt;
  const ahead = Math.max(today, clock.startOfDay(clock.at(Date.now()).day) ?? today);
  return { host, ctx, ahead, seed, language, startedAt, clock, today, texts: textsOf[language] };
}

/** Reads the queues, users and connection that earlier steps have created. Throws where one is missing. */
export async function demoRowsOf({ ctx, texts }: Demo): Promise<DemoRows> {
  const queues: Array<{ id: number; name: string }> = await ctx.table('Queues').select('id', 'name');
  const users: User[] = await ctx.table('Users').orderBy('id').select('id', 'name', 'email', 'profile');
  const connection = await ctx.table('Whatsapps').where({ name: connectionName }).first('id');
  const queueOf = (key: QueueKey) => found(queues.find(({ name }) => name === texts.queues[key].name)).id;
  const userOf = (key: AgentKey) => {
    const email = agents.find((agent) => agent.key === key)?.email;
    return found(users.find((user) => (email ? user.email === email : user.profile === 'admin')));
  };
  return {
    queueIds: Object.fromEntries(queueKeys.map((key) => [key, queueOf(key)])) as DemoRows['queueIds'],
    users: Object.fromEntries(agentKeys.map((key) => [key, actorOf(userOf(key))])) as DemoRows['users'],
    connectionId: found<{ id: number }>(connection).id,
  };
}

/** Returns the context in which a user of the sample company acts. */
export function actingAs({ host, language }: Demo, { users }: DemoRows, key: AgentKey): Context {
  return new Context(host, users[key], { locale: language });
}

type User = { id: number; name: string; email: string; profile: string };

/** Returns the actor by which a user of the first company acts in use cases. */
export function actorOf({ id, name }: Pick<User, 'id' | 'name'>): Actor & { userId: number } {
  return { ...systemActor(firstCompanyId), kind: 'user', userId: id, name };
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A row of the demonstration is gone');
  return row;
}
