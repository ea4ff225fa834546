import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plugins } from './index.ts';
import { addressOf } from './testing/matrix/fill.ts';
import { documentedOperations, isGuarded, type Operation, type Shape } from './testing/matrix/operations.ts';
import { testPlugin } from './testing/matrix/test-plugin.ts';
import { aWorld, type World } from './testing/matrix/world.ts';

let app: TestApp;
let world: World;
let operations: Operation[];
beforeAll(async () => {
  app = await startTestApp({ plugins: [...plugins, testPlugin] });
  operations = (await documentedOperations(app))
    .filter(isGuarded)
    .filter(({ body }) => textsOf(body).length > 0);
  world = await aWorld(app);
});
afterAll(() => app.close());

/** Names of a body's fields that take any text. */
function textsOf(body: Shape | null): string[] {
  const isText = ({ type, enum: words, pattern, format }: Shape & { pattern?: string; format?: string }) =>
    [type].flat().includes('string') && !words && !pattern && !format;
  return Object.entries(body?.properties ?? {}).flatMap(([name, shape]) => (isText(shape) ? [name] : []));
}

/** Sends each text of each call once with this sign before and within it; answers the calls that failed in the server. */
async function sendEach(sign: string): Promise<string[]> {
  const failed: string[] = [];
  const api = app.api(world.admin);
  for (const operation of operations) {
    const { method, name, example } = operation as Operation & { example?: object };
    const send = method === 'PUT' ? api.put : api.post;
    for (const field of textsOf(operation.body)) {
      const body = { ...example, [field]: `${sign}Marca ${field}${sign}zz` };
      const { status } = await send(addressOf(operation, world.rows), body);
      if (status >= 500) failed.push(`${name} ${field}: ${status}`);
    }
  }
  return failed;
}

/** Columns of the embedded database in which a text holds a NUL. */
async function columnsWithNuls(): Promise<string[]> {
  const { knex } = app.host.database;
  const found: string[] = [];
  const tables: Array<{ name: string }> = await knex.raw(
    "SELECT name FROM sqlite_master WHERE type = 'table'",
  );
  for (const { name } of tables) {
    const columns: Array<{ name: string; type: string }> = await knex.raw(`PRAGMA table_info(\`${name}\`)`);
    for (const column of columns.filter(({ type }) => /char|text/i.test(type))) {
      const [row]: Array<{ count: number }> = await knex.raw(
        `SELECT COUNT(*) AS count FROM \`${name}\` WHERE INSTR(CAST(\`${column.name}\` AS BLOB), x'00') > 0`,
      );
      if (Number(row?.count) > 0) found.push(`${name}.${column.name}`);
    }
  }
  return found;
}

test('no call stores a text with a NUL, behind which the embedded database would not read on', async () => {
  expect(operations.length).toBeGreaterThan(60);
  expect(await sendEach('\0')).toEqual([]);
  expect(await columnsWithNuls()).toEqual([]);
});

test('no call fails in the server for a text with invisible characters', async () => {
  for (const sign of ['\u0001', '\u202e', '\ud800']) expect([sign, await sendEach(sign)]).toEqual([sign, []]);
});
