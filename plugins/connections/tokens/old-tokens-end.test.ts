import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';
import { giveOldToken } from '../testing/old-token.ts';
import { findConnectionByToken } from './find-connection-by-token.ts';

const endedAt = Date.now() - 60_000;
let kit: ConnectionsKit;
beforeAll(async () => {
  kit = await startConnections({ config: { oldTokensUntil: endedAt } });
});
afterAll(() => kit.app.close());

const opens = async (token: string) => (await findConnectionByToken(kit.app.host, token))?.id ?? null;

test('an old token opens nothing after the date that the operator set', async () => {
  const admin = await kit.anAdmin();
  const { id } = await kit.aConnection(admin);
  await giveOldToken(kit.app, id, 'abc');
  expect(await opens('abc')).toBeNull();
  const { body } = await kit.app.api(admin).get(`/whatsapp/${id}`);
  expect(body.tokenStatus).toMatchObject({ isWeak: true, endsAt: new Date(endedAt).toISOString() });
  const drawn = await kit.app.api(admin).post(`/whatsapp/${id}/token`, {});
  expect([await opens('abc'), await opens(drawn.body.token)]).toEqual([null, id]);
});
