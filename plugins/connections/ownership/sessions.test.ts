/** @on-servers leases and due messages are claimed on the database's clock */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { CodeNotUsed } from '../contract/reasons.ts';
import { driverOf } from '../ports.ts';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';

let kit: ConnectionsKit;
beforeAll(async () => {
  kit = await startConnections({ listen: true, times: { renewMs: 200 } });
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);

async function statusOf(admin: TestUser, id: number): Promise<string> {
  return (await api(admin).get(`/whatsapp/${id}`)).body.status;
}
const reaches = (admin: TestUser, id: number, status: string) =>
  eventually(async () => (await statusOf(admin, id)) === status);

describe('a link', () => {
  test('a link goes from OPENING by its code and PAIRING to CONNECTED', async () => {
    const admin = await kit.anAdmin();
    const socket = await kit.app.aSocket(admin);
    const { id } = await kit.aConnection(admin);
    const event = `company-${admin.companyId}-whatsappSession`;
    const shown = await socket.waitFor(event, ({ session }) => session.status === 'qrcode');
    expect(shown.session.qrcode).toMatch(/^sandbox:/);
    expect((await api(admin).get(`/whatsapp/${id}`)).body.qrcode).toBe(shown.session.qrcode);
    await api(admin).post(`/sandbox/${id}/scan`);
    const connected = await socket.waitFor(event, ({ session }) => session.status === 'CONNECTED');
    expect(connected).toMatchObject({ action: 'update', session: { id, qrcode: '', retries: 0 } });
    const { body } = await api(admin).get(`/whatsapp/${id}/states`);
    expect(body.states.map((state: { status: string }) => state.status)).toEqual([
      'CONNECTED',
      'PAIRING',
      'qrcode',
      'OPENING',
    ]);
  });

  test('a link shows agents its state and never its code', async () => {
    const admin = await kit.anAdmin();
    const agent = await kit.app.aUser({ id: admin.companyId }, { profile: 'user' });
    const socket = await kit.app.aSocket(agent);
    await kit.aConnection(admin, { token: 'segredo-da-linha-0123456789' });
    const event = `company-${admin.companyId}-whatsappSession`;
    const { session } = await socket.waitFor(event, (payload) => payload.session.status === 'qrcode');
    expect([session.qrcode, session.token]).toEqual(['', '']);
  });

  test('a link shows its code to our own staff in a stay, as to an admin', async () => {
    const admin = await kit.anAdmin();
    const { id } = await kit.aConnection(admin);
    await reaches(admin, id, 'qrcode');
    const staff = await kit.app.aUser({ id: 1 }, { super: true });
    const { cookie } = await kit.app.signIn(staff);
    const stay = { companyId: admin.companyId, minutes: 30, reason: 'Chamado 4711' };
    await kit.app.api(staff).post('/super-entries', stay);
    const { body } = await kit.app.api().post('/auth/refresh_token', undefined, { cookie });
    const headers = { authorization: `Bearer ${body.token}` };
    const socket = await kit.app.aSocket(staff, { auth: { token: headers.authorization } });
    await kit.app.api().put(`/whatsappsession/${id}`, undefined, headers);
    const event = `company-${admin.companyId}-whatsappSession`;
    const shown = await socket.waitFor(event, ({ session }) => session.status === 'qrcode');
    expect(shown.session.qrcode).toMatch(/^sandbox:/);
    socket.close();
  });

  test('a link whose connection is deleted while it opens ends without a complaint', async () => {
    const admin = await kit.anAdmin();
    // The first is the default one, which cannot go.
    await reaches(admin, (await kit.aConnection(admin)).id, 'qrcode');
    const { host } = kit.app;
    const said = jest.spyOn(host.log, 'warn');
    const driver = driverOf(host, 'sandbox');
    const open = driver.open.bind(driver);
    const opening = jest.spyOn(driver, 'open').mockImplementationOnce(async (order) => {
      expect((await api(admin).delete(`/whatsapp/${order.connectionId}`)).status).toBe(200);
      return open(order);
    });
    const { id } = await kit.aConnection(admin);
    await eventually(async () => {
      const leases = await host.database.knex('ConnectionLeases').where({ connectionId: id });
      return leases.length === 0;
    });
    expect(opening).toHaveBeenCalled();
    expect(said).not.toHaveBeenCalled();
    opening.mockRestore();
    said.mockRestore();
  });

  test('a link that ends for good while it opens stays so, although its lease was read before', async () => {
    const admin = await kit.anAdmin();
    const { host } = kit.app;
    const lease = (id: number) => host.database.knex('ConnectionLeases').where({ connectionId: id }).first();
    const driver = driverOf(host, 'sandbox');
    const open = driver.open.bind(driver);
    const opening = jest.spyOn(driver, 'open').mockImplementationOnce(async (order) => {
      const { heartbeat } = await lease(order.connectionId);
      // Rows that were read in these renewals wait for the end of the opening.
      await eventually(async () => (await lease(order.connectionId)).heartbeat > heartbeat + 2);
      const session = await open(order);
      await order.reports.status('DISCONNECTED', { reason: CodeNotUsed() });
      return session;
    });
    const { id } = await kit.aConnection(admin);
    await eventually(async () => {
      const { hostId, wanted } = await lease(id);
      return hostId === null && wanted !== 'open';
    });
    expect(await statusOf(admin, id)).toBe('DISCONNECTED');
    expect(opening).toHaveBeenCalledTimes(1);
    opening.mockRestore();
  });

  test('a link ends by DELETE, and its pairing with it', async () => {
    const admin = await kit.anAdmin();
    const id = await kit.aPairedConnection(admin);
    const { body } = await api(admin).delete(`/whatsappsession/${id}`);
    expect(body).toEqual({ message: 'Session disconnected.' });
    expect(await statusOf(admin, id)).toBe('DISCONNECTED');
    await api(admin).post(`/whatsappsession/${id}`);
    await reaches(admin, id, 'qrcode');
  });

  test('a link gets a new code by PUT and keeps the queues', async () => {
    const admin = await kit.anAdmin();
    const queueId = await kit.aQueue(admin);
    const id = await kit.aPairedConnection(admin, { queueIds: [queueId] });
    const { body } = await api(admin).put(`/whatsappsession/${id}`);
    expect(body).toEqual({ message: 'Starting session.' });
    await reaches(admin, id, 'qrcode');
    expect((await api(admin).get(`/whatsapp/${id}`)).body.queues).toMatchObject([{ id: queueId }]);
  });

  test('a link is left alone by POST while it is connected', async () => {
    const admin = await kit.anAdmin();
    const id = await kit.aPairedConnection(admin);
    await api(admin).post(`/whatsappsession/${id}`);
    expect(await statusOf(admin, id)).toBe('CONNECTED');
  });

  test('a link comes back by itself after the line was lost', async () => {
    const admin = await kit.anAdmin();
    const id = await kit.aPairedConnection(admin);
    const socket = await kit.app.aSocket(admin);
    await api(admin).post(`/sandbox/${id}/faults`, { disconnect: true, disconnectMs: 100 });
    const event = `company-${admin.companyId}-whatsappSession`;
    await socket.waitFor(event, ({ session }) => session.status === 'TIMEOUT');
    await socket.waitFor(event, ({ session }) => session.status === 'CONNECTED');
  });

  test('a link stays down and keeps no pairing when the network unlinked it', async () => {
    const admin = await kit.anAdmin();
    const id = await kit.aPairedConnection(admin);
    await api(admin).post(`/sandbox/${id}/faults`, { closeCode: 401 });
    await reaches(admin, id, 'DISCONNECTED');
    await api(admin).post(`/whatsappsession/${id}`);
    await reaches(admin, id, 'qrcode');
  });

  test('a link is forgotten with its deleted connection', async () => {
    const admin = await kit.anAdmin();
    await kit.aConnection(admin);
    const id = await kit.aPairedConnection(admin);
    await api(admin).delete(`/whatsapp/${id}`);
    const ctx = kit.app.ctx({ id: admin.companyId });
    await eventually(
      async () => (await ctx.table('ConnectionLeases').where({ connectionId: id })).length === 0,
    );
    expect(await ctx.table('SandboxPhones').where({ connectionId: id })).toEqual([]);
  });
});
