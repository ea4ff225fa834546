import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

export interface Statements<T> {
  result: T;
  count: number;
  statements: string[];
}

/**
 * Repetitions of a call, of which the lowest count is taken: now and then a call also reads what a process caches for
 * a second.
 */
const readings = 4;

export type CountStatements = <T>(work: () => Promise<T>) => Promise<Statements<T>>;

// One storage for all applications of a process: each further one would make every promise slower until the process
// ends.
const counting = new AsyncLocalStorage<string[]>();

/** Counts the SQL that a piece of work sends, and nothing that goes on beside it. */
export function statementCounter(knex: Knex): CountStatements {
  knex.on('query', ({ sql }: { sql: string }) => counting.getStore()?.push(sql));
  return async (work) => {
    const statements: string[] = [];
    const result = await counting.run(statements, work);
    return { result, count: statements.length, statements };
  };
}

/**
 * Makes a function that returns the lowest number of statements of a few repetitions, without those for values that
 * are cached for a second.
 */
export function fewestStatements(count: CountStatements): (work: () => Promise<unknown>) => Promise<number> {
  return async (work) => {
    const counts: number[] = [];
    for (let reading = 0; reading < readings; reading++) counts.push((await count(work)).count);
    return Math.min(...counts);
  };
}
