import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

export interface Statements<T> {
  result: T;
  count: number;
  statements: string[];
}

export type CountStatements = <T>(work: () => Promise<T>) => Promise<Statements<T>>;

/** Counts the SQL that a piece of work sends, and nothing that goes on beside it. */
export function statementCounter(knex: Knex): CountStatements {
  const counting = new AsyncLocalStorage<string[]>();
  knex.on('query', ({ sql }: { sql: string }) => counting.getStore()?.push(sql));
  return async (work) => {
    const statements: string[] = [];
    const result = await counting.run(statements, work);
    return { result, count: statements.length, statements };
  };
}
