import type { Knex } from 'knex';

/** Makes the database unavailable to one pool of connections, as in an outage. */
export interface UnavailableDatabase {
  /** Statements and transactions that it has refused so far. */
  readonly refused: number;
  /** Serves again. */
  restore(): void;
}

/** Refuses every new statement and transaction of a pool, as a server that is down does. */
export function makeUnavailable(knex: Knex): UnavailableDatabase {
  const client = knex.client as Knex.Client;
  const { acquireConnection } = client;
  let refused = 0;
  client.acquireConnection = async () => {
    refused++;
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  return {
    get refused() {
      return refused;
    },
    restore() {
      client.acquireConnection = acquireConnection;
    },
  };
}
