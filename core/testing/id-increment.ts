import type { Knex } from 'knex';
import { dialectOf } from '../database/connect.ts';

interface ServerConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}

const increments = new WeakMap<Knex.Client, number>();

/**
 * Makes a database server increase new ids by `increment` for this pool, as a Galera cluster of so many nodes does.
 * Only the pool's own sessions are changed; SQLite always increases by one.
 */
export function setIdIncrement(knex: Knex, increment: number): void {
  if (dialectOf(knex) !== 'mysql') return;
  const client = knex.client as Knex.Client;
  const isFirst = !increments.has(client);
  increments.set(client, increment);
  if (!isFirst) return;
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    const connection = (await acquire()) as ServerConnection;
    const sql = `SET SESSION auto_increment_increment = ${increments.get(client)}, auto_increment_offset = 1`;
    await new Promise<void>((resolve, reject) => {
      connection.query(sql, (error) => (error ? reject(error) : resolve()));
    });
    return connection;
  };
}
