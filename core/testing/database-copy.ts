import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import type { TestDatabase } from './test-database.ts';

const fileOf = ({ dataDir }: TestDatabase) => join(dataDir, 'balcao.sqlite');

/** Copies a whole database for `copyInto`: the SQLite file itself, or the SQL statements that recreate it. */
export async function takeCopy(knex: Knex, database: TestDatabase): Promise<Buffer> {
  if (database.databaseUrl) return Buffer.from(await statementsOf(database.databaseUrl));
  await knex.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  return readFile(fileOf(database));
}

/** Fills an empty database from a copy. */
export async function copyInto(database: TestDatabase, copy: Buffer): Promise<void> {
  if (!database.databaseUrl) return writeFile(fileOf(database), copy);
  await connected(database.databaseUrl, (connection) => connection.query(copy.toString()));
}

async function statementsOf(uri: string): Promise<string> {
  return connected(uri, async (connection) => {
    const statements = ['SET FOREIGN_KEY_CHECKS = 0'];
    const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
    for (const table of tables.map((row) => String(Object.values(row)[0]))) {
      const [[made]] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE ??', [table]);
      statements.push(String(made?.['Create Table']));
      const [rows] = await connection.query<RowDataPacket[]>('SELECT * FROM ??', [table]);
      for (const row of rows) statements.push(connection.format('INSERT INTO ?? SET ?', [table, row]));
    }
    return statements.join(';\n');
  });
}

async function connected<T>(uri: string, work: (connection: mysql.Connection) => Promise<T>): Promise<T> {
  const connection = await mysql.createConnection({ uri, multipleStatements: true, timezone: 'Z' });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
