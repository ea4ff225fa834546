import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aCompany, anAdmin, aUser, type SignedInUser } from '@balcao/core/testing/factories.ts';
import { startTestApp, type TestApp } from '@balcao/core/testing/start-test-app.ts';
import { channelSandbox } from '../channel-sandbox/plugin.ts';
import { queues } from '../queues/plugin.ts';
import { connections } from './plugin.ts';
import { MemoryMailbox } from './testing/memory-mailbox.ts';

let app: TestApp;
const mailbox = new MemoryMailbox();
beforeAll(async () => {
  app = await startTestApp({ plugins: [queues, connections, channelSandbox, mailbox.plugin] });
  await app.app.start();
});
afterAll(() => app.close());

async function aConnection(admin: SignedInUser, fields: Record<string, unknown> = {}) {
  const { status, body } = await app.call(admin, 'POST', '/whatsapp', {
    name: `Line ${Math.random()}`,
    provider: 'sandbox',
    ...fields,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

describe('POST /whatsapp', () => {
  test('adds a connection, the first one as default', async () => {
    const admin = await anAdmin(app, await aCompany(app));
    const first = await aConnection(admin, { name: 'Vendas' });
    const second = await aConnection(admin, { name: 'Suporte' });
    expect(first).toMatchObject({ name: 'Vendas', isDefault: true, provider: 'sandbox', maxUseBotQueues: 3 });
    expect(second).toMatchObject({ name: 'Suporte', isDefault: false });
  });

  test('refuses an agent', async () => {
    const agent = await aUser(app, await aCompany(app));
    const { status, body } = await app.call(agent, 'POST', '/whatsapp', { name: 'Vendas', provider: 'sandbox' });
    expect([status, body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
  });
});

describe('a sandbox connection', () => {
  test('pairs, receives and sends', async () => {
    const admin = await anAdmin(app, await aCompany(app));
    const { id } = await aConnection(admin);
    const scan = await app.call(admin, 'POST', `/sandbox/${id}/scan`);
    expect(scan).toMatchObject({ status: 200, body: { status: 'CONNECTED' } });
    const inbound = await app.call(admin, 'POST', `/sandbox/${id}/inbound`, { from: '5511988887777', body: 'Oi' });
    expect(inbound.status).toBe(201);
    expect(mailbox.received.filter(({ connectionId }) => connectionId === id)).toMatchObject([{ body: 'Oi' }]);
    const message = mailbox.put(id, { body: 'Olá!' });
    const { ringBell } = await import('./index.ts');
    ringBell(admin.ctx, id);
    await mailbox.until(() => message.state === 'sent' && mailbox.acks.get(message.wireId) === 3);
    const outbox = await app.call(admin, 'GET', `/sandbox/${id}/outbox`);
    expect(outbox.body.messages).toMatchObject([{ wireId: message.wireId, body: 'Olá!', to: '5511999990001' }]);
  });
});
