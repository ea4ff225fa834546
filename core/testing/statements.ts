import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

export interface Statements<T> {
  result: T;
  count: number;
  statements: string[];
}

/** Calls, of which the fewest statements count: a call now and then reads anew what a process remembers for a second. */
const readings = 4;

export type CountStatements = <T>(work: () => Promise<T>) => Promise<Statements<T>>;

// One for all applications of a process: every further one would make each promise dearer until the process ends.
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

/** The fewest statements that one of a few calls takes, without what is remembered for a second, such as who calls. */
export function fewestStatements(count: CountStatements): (work: () => Promise<unknown>) => Promise<number> {
  return async (work) => {
    const counts: number[] = [];
    for (let reading = 0; reading < readings; reading++) counts.push((await count(work)).count);
    return Math.min(...counts);
  };
}
