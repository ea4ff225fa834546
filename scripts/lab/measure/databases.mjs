import { createDatabase, openDriver } from '../bench/database.mjs';

/** Creates an empty database and returns it with its driver; `durability` describes when a commit is on the disk. */
export async function freshDatabase() {
  const database = await createDatabase();
  const env = { ...database.env, SANDBOX_ENABLED: 'false' };
  let driver = null;
  const open = () => {
    driver ??= openDriver(env);
    return driver;
  };
  return {
    ...database,
    env,
    driver: open,
    async drop() {
      await driver?.close();
      await database.drop();
    },
  };
}

/** Durability of a commit, in words: the data on disk when it returns. Both sides of a measurement have the same. */
export async function durabilityOf(driver) {
  if (driver.dialect === 'sqlite') return 'SQLite, WAL, synchronous=NORMAL';
  const rows = await driver.all(
    "SHOW VARIABLES WHERE Variable_name IN ('innodb_flush_log_at_trx_commit', 'log_bin', 'sync_binlog', 'version')",
  );
  const of = (name) => rows.find((row) => row.Variable_name === name)?.Value;
  return `${of('version')}, innodb_flush_log_at_trx_commit=${of('innodb_flush_log_at_trx_commit')}, log_bin=${of('log_bin')}`;
}
