/** @on-servers states and ends of a session are written under locks */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';

let kit: ConnectionsKit;
let admin: TestUser;
beforeAll(async () => {
  kit = await startConnections({ times: { renewMs: 100 } });
  admin = await kit.anAdmin();
});
afterAll(() => kit.app.close());

const detailsOf = async (id: number) => (await kit.app.api(admin).get(`/whatsapp/${id}/session`)).body;

describe('GET /whatsapp/:id/session', () => {
  test('the details of a link show who runs it, since when and until when at least', async () => {
    const from = Date.now();
    const id = await kit.aPairedConnection(admin);
    const { owner, leaseUntil } = await detailsOf(id);
    const to = Date.now();
    expect(owner.host).toContain(String(process.pid));
    expect(Date.parse(owner.since)).toBeGreaterThanOrEqual(from);
    expect(Date.parse(owner.since)).toBeLessThanOrEqual(to);
    expect(Date.parse(leaseUntil)).toBeGreaterThan(Date.parse(owner.since));
  });

  test('the details of a link count what waits and show since when', async () => {
    const { id } = await kit.aConnection(admin);
    expect((await detailsOf(id)).waiting).toEqual({ human: 0, bulk: 0, oldestAt: null });
    const oldest = kit.messageStore.put(id, { priority: 'bulk' });
    kit.messageStore.put(id);
    kit.messageStore.put(id);
    const { waiting } = await detailsOf(id);
    expect(waiting).toEqual({ human: 2, bulk: 1, oldestAt: new Date(oldest.storedAt).toISOString() });
  });

  test('the details of a link show when the network was last heard, even after the link ended', async () => {
    const from = Date.now();
    const id = await kit.aPairedConnection(admin);
    const lastFrameAt = await eventually(async () => (await detailsOf(id)).lastFrameAt);
    expect(Date.parse(lastFrameAt)).toBeGreaterThanOrEqual(from);
    expect(Date.parse(lastFrameAt)).toBeLessThanOrEqual(Date.now());
    const { knex } = kit.app.host.database;
    await eventually(async () => {
      const row = await knex('ConnectionLeases').where({ connectionId: id }).first('lastHeardAt');
      return Number(row.lastHeardAt) >= Date.parse(lastFrameAt);
    });
    await kit.app.api(admin).delete(`/whatsappsession/${id}`);
    const after = await eventually(async () => {
      const details = await detailsOf(id);
      return details.owner === null && details;
    });
    expect(after).toMatchObject({ owner: null, leaseUntil: null });
    expect(Date.parse(after.lastFrameAt)).toBeGreaterThanOrEqual(Date.parse(lastFrameAt));
  });
});
