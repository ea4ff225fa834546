/** @on-servers leases and due messages are claimed on the database's clock */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkNumber, editOnChannel, phoneContacts, revokeOnChannel } from '../channel/ask-channel.ts';
import { ChannelCallFailed } from '../channel/session-calls.ts';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';

// With Redis the channel sessions live in a process of their own; without it there can be only one.
let web: ConnectionsKit;
let owner: ConnectionsKit;
beforeAll(async () => {
  web = await startConnections({ config: { roles: new Set(['web']) } });
  const { redis, databaseUrl, dataDir } = web.app.host.config;
  if (redis && databaseUrl) {
    const { messageStore } = web;
    owner = await startConnections({
      on: { databaseUrl, dataDir },
      config: { roles: new Set(['connections']) },
      messageStore,
      times: { sweepMs: 60_000, claimMs: 60_000 },
    });
  } else {
    await web.app.close();
    owner = web = await startConnections();
  }
});
afterAll(async () => {
  if (owner !== web) await owner.app.close();
  await web.app.close();
});

const ctxOf = (admin: TestUser) => web.app.ctx({ id: admin.companyId });

describe('a process without the link', () => {
  test('a process without the link has it opened, sent through and ended by its owner', async () => {
    const admin = await web.anAdmin();
    const id = await web.aPairedConnection(admin);
    const message = web.messageStore.put(id);
    web.wake(admin, id);
    await web.messageStore.until(() => message.state === 'sent');
    await web.app.api(admin).delete(`/whatsappsession/${id}`);
    const lease = () => owner.app.host.database.knex('ConnectionLeases').where({ connectionId: id }).first();
    await eventually(async () => (await lease()).hostId === null);
  });

  test('a process without the link asks the network through its owner', async () => {
    const admin = await web.anAdmin();
    expect(await checkNumber(ctxOf(admin), '5511999990001')).toBe('unavailable');
    const id = await web.aPairedConnection(admin);
    expect(await checkNumber(ctxOf(admin), '5511999990001')).toEqual([
      { kind: 'phone', value: '5511999990001' },
    ]);
    expect(await checkNumber(ctxOf(admin), '0001234567')).toBeNull();
    await web.app
      .api(admin)
      .post(`/sandbox/${id}/inbound`, { from: '5511988887777', name: 'Ana', body: 'Oi' });
    expect((await phoneContacts(ctxOf(admin))).entries).toEqual([{ number: '5511988887777', name: 'Ana' }]);
  });

  test('a process without the link takes messages back and gets the refusal of the network', async () => {
    const admin = await web.anAdmin();
    const id = await web.aPairedConnection(admin);
    const message = web.messageStore.put(id);
    web.wake(admin, id);
    await web.messageStore.until(() => message.state === 'sent');
    await revokeOnChannel(ctxOf(admin), id, message);
    const { body } = await web.app.api(admin).get(`/sandbox/${id}/chat`, { with: message.to.value });
    expect(body.messages).toMatchObject([{ isDeleted: true }]);
    const unknown = revokeOnChannel(ctxOf(admin), id, { ...message, wireId: 'nobody' });
    await expect(unknown).rejects.toBeInstanceOf(ChannelCallFailed);
  });

  test('a process without the link edits what was sent', async () => {
    const admin = await web.anAdmin();
    const id = await web.aPairedConnection(admin);
    const message = web.messageStore.put(id);
    web.wake(admin, id);
    await web.messageStore.until(() => message.state === 'sent');
    const edit = { wireId: message.wireId, to: message.to, body: 'outra', editWireId: 'E1' };
    await editOnChannel(ctxOf(admin), id, edit);
    const { body } = await web.app.api(admin).get(`/sandbox/${id}/chat`, { with: message.to.value });
    expect(body.messages).toMatchObject([{ isEdited: true, body: 'outra' }]);
    await expect(editOnChannel(ctxOf(admin), id, { ...edit, wireId: 'nobody' })).rejects.toMatchObject({
      code: 'refused',
    });
  });

  test('a process without the link gets a code to type from the owner of a connection that waits for its pairing', async () => {
    const admin = await web.anAdmin();
    const { id } = await web.aConnection(admin);
    await eventually(async () => (await web.app.api(admin).get(`/whatsapp/${id}`)).body.status === 'qrcode');
    const { status, body } = await web.app
      .api(admin)
      .post(`/whatsappsession/${id}/pairing-code`, { number: '+55 11 99999-0001' });
    expect({ status, code: body.code }).toEqual({ status: 200, code: expect.stringMatching(/^\w{8}$/) });
  });

  test('a process without the link cannot ask a connection that is not connected', async () => {
    const admin = await web.anAdmin();
    const { id } = await web.aConnection(admin);
    const asked = revokeOnChannel(ctxOf(admin), id, {
      wireId: 'X',
      to: { kind: 'phone', value: '5511999990001' },
    });
    await expect(asked).rejects.toMatchObject({ code: 'ERR_WAPP_NOT_INITIALIZED' });
  });
});
