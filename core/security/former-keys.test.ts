/** @on-servers Runs on a database server and Redis too: stored values replace those that are there. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { readFormerKeys, saveFormerKeys } from './former-keys.ts';
import { keyIdOf } from './secrets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const secretsOf = (appSecret: string, ...previousSecrets: string[]) => ({
  appSecret,
  previousSecrets,
  formerKeys: [],
});
const ids = async (secrets: ReturnType<typeof secretsOf>) =>
  (await readFormerKeys(app.host.database.knex, secrets)).map(({ id }) => id);

describe('keys of former secrets', () => {
  test('former keys are kept for each change, once, and opened by the current secret alone', async () => {
    const { knex } = app.host.database;
    expect(await ids(secretsOf('first'))).toEqual([]);
    const second = secretsOf('second', 'first');
    await Promise.all([saveFormerKeys(knex, second), saveFormerKeys(knex, second)]);
    expect(await ids(secretsOf('second'))).toEqual([keyIdOf('first')]);
    await saveFormerKeys(knex, secretsOf('third', 'second'));
    expect(await ids(secretsOf('third'))).toEqual([keyIdOf('first'), keyIdOf('second')]);
    expect(await ids(secretsOf('second'))).toEqual([]);
    const kept = await knex('Installation').where({ name: 'former-keys' }).first('value');
    expect(kept.value).toMatch(/^sealed:2:/);
  });

  test('former keys are not those of the secret that is current again', async () => {
    await saveFormerKeys(app.host.database.knex, secretsOf('first', 'third'));
    expect(await ids(secretsOf('first'))).not.toContain(keyIdOf('first'));
  });
});
