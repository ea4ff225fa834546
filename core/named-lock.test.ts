/** @only-on-servers a named lock is of a database server */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import mysql, { type Connection } from 'mysql2/promise';
import { type Config, readConfig } from './config/config.ts';
import { takeProcessLock } from './process-lock.ts';
import { eventually } from './testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const name = "CONCAT('balcao:', LEFT(DATABASE(), 56))";
let database: TestDatabase;
let config: Config;
let other: Connection;
beforeEach(async () => {
  database = await createTestDatabase();
  const { databaseUrl, dataDir } = database;
  config = { ...readConfig({ DATA_DIR: dataDir, APP_SECRET: 'x'.repeat(40) }), databaseUrl };
  other = await mysql.createConnection({ uri: databaseUrl ?? '' });
});
afterEach(async () => {
  await other.end();
  await database.drop();
});

async function answerTo(expression: string): Promise<number | null> {
  const [rows] = await other.query(`SELECT ${expression} AS answer`);
  return (rows as Array<{ answer: number | null }>)[0]?.answer ?? null;
}
const holder = () => answerTo(`IS_USED_LOCK(${name})`);

test('a process takes its lock again at once when the connection is cut', async () => {
  const lost: Error[] = [];
  const lock = await takeProcessLock(config, (error) => lost.push(error));
  const former = await holder();
  await other.query('KILL ?', [former]);
  await eventually(async () => ![null, former].includes(await holder()));
  expect(lost).toEqual([]);
  await lock.release();
  await eventually(async () => (await holder()) === null);
});

test('a process whose lock another one took while its connection was cut is asked to end', async () => {
  const lost: Error[] = [];
  const lock = await takeProcessLock(config, (error) => lost.push(error));
  // Waits in line for the lock, so that it has it before the process can ask again.
  const taken = other.query(`SELECT GET_LOCK(${name}, 60)`);
  const killer = await mysql.createConnection({ uri: database.databaseUrl ?? '' });
  const [rows] = await killer.query(`SELECT IS_USED_LOCK(${name}) AS id`);
  await killer.query('KILL ?', [(rows as Array<{ id: number }>)[0]?.id]);
  await killer.end();
  await taken;
  await eventually(() => lost.length > 0);
  expect(lost.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Another Balcão process runs on this database/),
  ]);
  await lock.release();
});
