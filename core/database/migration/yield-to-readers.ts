import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { dialectOf } from '../connect.ts';
import { isLockConflict } from '../violations.ts';
import { changesStructure, type QueryClient } from './repeat-step.ts';

/**
 * Seconds that a change of structure waits for its table. While it waits, every later query on the table waits behind it,
 * also those of a process that serves users meanwhile.
 */
const waitSeconds = 5;
/** Pause in milliseconds in which the queries that waited are done, before the next try. */
const pauseMs = 2_000;

/**
 * Runs changes of structure so that they do not hold up other processes: behind a transaction that goes on for long, such as a
 * backup's, a change gives its place in the queue up and tries again. `onWait` is called once, when the first of them waits.
 */
export async function yieldToReaders(
  knex: Knex,
  work: () => Promise<void>,
  onWait: () => void = () => undefined,
): Promise<void> {
  if (dialectOf(knex) !== 'mysql') return work();
  const client = knex.client as QueryClient;
  const ask = client._query.bind(client);
  let hasWaited = false;
  const untilDone = async (connection: unknown, query: { sql: string }): Promise<unknown> => {
    try {
      return await ask(connection, query);
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      if (!hasWaited) onWait();
      hasWaited = true;
      await pause(pauseMs);
      return untilDone(connection, query);
    }
  };
  client._query = async (connection, query) => {
    if (!changesStructure.test(query.sql)) return ask(connection, query);
    await ask(connection, { sql: `SET SESSION lock_wait_timeout = ${waitSeconds}` });
    try {
      return await untilDone(connection, query);
    } finally {
      // The connection goes back to the pool; a broken one is not given out again.
      await ask(connection, { sql: 'SET SESSION lock_wait_timeout = DEFAULT' }).catch(() => undefined);
    }
  };
  try {
    await work();
  } finally {
    // Removes the override, so that the method of the class is used again.
    Reflect.deleteProperty(client, '_query');
  }
}
