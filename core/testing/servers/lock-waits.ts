import type { Knex } from 'knex';

/** True while one transaction of the test's database waits for a lock of another. Not for the embedded database. */
export async function hasLockWaiter(knex: Knex): Promise<boolean> {
  const [rows] = await knex.raw(
    `SELECT t.trx_id FROM information_schema.INNODB_TRX t
     JOIN information_schema.PROCESSLIST p ON p.ID = t.trx_mysql_thread_id
     WHERE t.trx_state = 'LOCK WAIT' AND p.DB = DATABASE()`,
  );
  return rows.length === 1;
}
