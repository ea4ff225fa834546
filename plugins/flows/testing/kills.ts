import { AsyncLocalStorage } from 'node:async_hooks';
import type { Host } from '@balcao/core';

const killed = 'killed between two steps';

interface Life {
  left: number;
  isDead: boolean;
}

/** Writes after the commit that no turn and no move is made of. */
const isBeside = /BotAnswers|WebhookDeliveries|^(?:update|delete).*WebhookEvents/i;

/**
 * Makes a host whose work can be "killed" at any write; the process goes on without it. Jobs of flows die with their
 * process: the test runs them by hand. Returns a function that does the work and kills it after so many writes, true
 * when it was killed.
 */
export function mortal({
  database,
  jobs,
}: Host): (left: number, work: () => Promise<unknown>) => Promise<boolean> {
  const life = new AsyncLocalStorage<Life>();
  database.knex.on('query', ({ sql }: { sql: string }) => {
    if (!/^(?:insert|update|delete)/i.test(sql) || isBeside.test(sql)) return;
    const own = life.getStore();
    if (!own || own.left-- > 0) return;
    own.isDead = true;
    throw new Error(killed);
  });
  const enqueue = jobs.enqueue.bind(jobs);
  jobs.enqueue = (name, ...about) => {
    if (!name.startsWith('flows/')) enqueue(name, ...about);
  };
  return async (left, work) => {
    const own: Life = { left, isDead: false };
    await life.run(own, () => work().catch(() => undefined));
    return own.isDead;
  };
}
