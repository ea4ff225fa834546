import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connectDatabase } from './connect.ts';

test.each([/^SELECT/, /^SET/])(
  'a connection whose first statements are refused is closed, and takes no place at the server: %s',
  async (refused) => {
    let [opened, closed] = [0, 0];
    const knex = connectDatabase({ databaseUrl: 'mysql://app@127.0.0.1:9/x', dataDir: '' });
    const client = knex.client as Knex.Client;
    client.acquireRawConnection = async () => {
      opened++;
      return {
        query: (sql: string, done: (error: Error | null) => void) =>
          done(refused.test(sql) ? new Error('not yet prepared') : null),
        destroy: () => closed++,
      };
    };
    for (let call = 0; call < 3; call++) await expect(knex.raw('SELECT 1')).rejects.toThrow('not yet');
    expect([opened, closed]).toEqual([3, 3]);
    await knex.destroy();
  },
);
