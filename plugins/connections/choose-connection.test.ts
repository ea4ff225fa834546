import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chooseConnection } from './choose-connection.ts';
import { connectionsByIds, newWireId } from './find-connection.ts';
import { type ConnectionsKit, startConnections } from './testing/connections-kit.ts';

let kit: ConnectionsKit;
beforeAll(async () => {
  kit = await startConnections();
});
afterAll(() => kit.app.close());

const ctxOf = (admin: TestUser) => kit.app.ctx({ id: admin.companyId });
const chosen = async (admin: TestUser, choice = {}) => (await chooseConnection(ctxOf(admin), choice)).id;

test('a company without connections has none to choose', async () => {
  await expect(chosen(await kit.anAdmin())).rejects.toMatchObject({ code: 'ERR_NO_DEF_WAPP_FOUND' });
});

test('the default connection is chosen when it is connected, else another that is, else the default all the same', async () => {
  const admin = await kit.anAdmin();
  const { id: usual } = await kit.aConnection(admin);
  const { id: other } = await kit.aConnection(admin);
  expect(await chosen(admin)).toBe(usual);
  await kit.app.api(admin).post(`/sandbox/${other}/scan`);
  expect(await chosen(admin)).toBe(other);
  await kit.app.api(admin).post(`/sandbox/${usual}/scan`);
  expect(await chosen(admin)).toBe(usual);
});

test('the given connection comes first, then the user’s own, in whatever state', async () => {
  const admin = await kit.anAdmin();
  await kit.aPairedConnection(admin);
  const { id: own } = await kit.aConnection(admin);
  const { id: given } = await kit.aConnection(admin);
  await ctxOf(admin).table('Users').where({ id: admin.id }).update({ whatsappId: own });
  expect(await chosen(admin, { userId: admin.id })).toBe(own);
  expect(await chosen(admin, { userId: admin.id, whatsappId: given })).toBe(given);
});

test("another company's connection is missing", async () => {
  const [one, other] = [await kit.anAdmin(), await kit.anAdmin()];
  const { id } = await kit.aConnection(other);
  await expect(chosen(one, { whatsappId: id })).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  expect(await connectionsByIds(ctxOf(one), [id])).toEqual(new Map());
  expect((await connectionsByIds(ctxOf(other), [id])).get(id)).toMatchObject({ id, provider: 'sandbox' });
});

test('wire ids come from the driver of the connection', async () => {
  const admin = await kit.anAdmin();
  const { id } = await kit.aConnection(admin);
  expect(await newWireId(ctxOf(admin), id)).toMatch(/^SBX[0-9A-F]{18}$/);
});
