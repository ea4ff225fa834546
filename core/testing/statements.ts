import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

export interface Statements<T> {
  result: T;
  count: number;
  statements: string[];
}

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
