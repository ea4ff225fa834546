/** @on-servers a number and what belongs to it are deleted in the transaction that gives the connection another provider */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { channelSandbox } from '../../channel-sandbox/plugin.ts';
import { connections } from '../../connections/plugin.ts';
import { contacts } from '../../contacts/plugin.ts';
import { queues } from '../../queues/plugin.ts';
import { tickets } from '../../tickets/plugin.ts';
import { wakeFiles } from '../inbound/files.ts';
import { channelCloud } from '../plugin.ts';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';

const maria = '5511988885501';
const text = (body: string) => ({ type: 'text', text: { body } });

let kit: CloudKit;
beforeAll(async () => {
  kit = await startCloud({
    hasSignup: true,
    plugins: [contacts, queues, connections, tickets, channelSandbox, channelCloud],
  });
});
afterAll(() => kit.app.close());

const api = (of: CloudLine) => kit.app.api(of.admin);
const connection = (of: CloudLine) => `/whatsapp/${of.connectionId}`;
const table = (of: CloudLine, name: string) => kit.app.ctx({ id: of.admin.companyId }).table(name);
const isIn = (of: CloudLine, status: string) =>
  eventually(async () => ok(await api(of).get(connection(of))).status === status);
const signUp = (of: CloudLine) =>
  api(of).post('/whatsapp/signup', { code: kit.graph.state.grant([of.number]), name: 'De volta' });

/** A number to which a customer has just written, with a phone whose contacts and past were asked for. */
async function aUsedLine(): Promise<CloudLine> {
  const own = await kit.aLine();
  await isIn(own, 'CONNECTED');
  await kit.graph.customerWrites(own.number, maria, text('Oi'));
  ok(await api(own).post(`${connection(own)}/phone-history`));
  own.number.phone.contacts.set(maria, 'Maria');
  await kit.graph.phoneShares(own.number);
  await eventually(async () => {
    await kit.app.settle();
    return (await table(own, 'CloudPhoneContacts')).length === 1;
  });
  expect(await table(own, 'CloudWindows')).toHaveLength(1);
  return own;
}

describe('a connection that is given another provider', () => {
  test('keeps nothing of its number, which another connection may have at once', async () => {
    const own = await aUsedLine();
    ok(await api(own).put(connection(own), { provider: 'sandbox' }));
    for (const name of ['CloudNumbers', 'CloudInbox', 'CloudWindows', 'CloudPhoneContacts', 'CloudSignups'])
      expect([name, await table(own, name)]).toEqual([name, []]);
    expect((await kit.graph.webhooks.verify(own.number)).status).toBe(403);
    const signed = ok(await signUp(own));
    expect(signed.connectionId).not.toBe(own.connectionId);
    const [row] = await table(own, 'CloudNumbers');
    expect(row.connectionId).toBe(signed.connectionId);
  });

  test('gives its number to no webhook and no signup, also where the settings were left behind', async () => {
    const own = await aUsedLine();
    // Former versions left them so.
    await table(own, 'Whatsapps').where({ id: own.connectionId }).update({ provider: 'sandbox' });
    await eventually(async () => (await kit.graph.webhooks.verify(own.number)).status === 403);
    expect(ok(await signUp(own)).connectionId).not.toBe(own.connectionId);
  });

  test('shows files that were still to come as not fetched', async () => {
    const own = await kit.aLine();
    await isIn(own, 'CONNECTED');
    kit.graph.state.faults.refusesReads = { code: 2, status: 503, of: '/4711' };
    await kit.graph.customerWrites(own.number, maria, {
      type: 'image',
      image: { id: '4711', mime_type: 'image/png' },
    });
    await kit.app.settle();
    expect(await table(own, 'CloudFiles')).toHaveLength(1);
    ok(await api(own).put(connection(own), { provider: 'sandbox' }));
    await wakeFiles(kit.app.host);
    await kit.app.settle();
    kit.graph.state.faults.refusesReads = null;
    expect(await table(own, 'CloudFiles')).toEqual([]);
    const [message] = await table(own, 'Messages');
    expect(JSON.stringify(message)).toContain('REASON_CLOUD_FILE_NOT_FETCHED');
  });

  test('keeps its settings when an admin ends its channel session alone', async () => {
    const own = await aUsedLine();
    ok(await api(own).delete(`/whatsappsession/${own.connectionId}`));
    await kit.app.settle();
    expect(await table(own, 'CloudNumbers')).toMatchObject([{ phoneNumberId: own.number.phoneNumberId }]);
  });
});

describe('a number that is linked anew, or takes the place of another', () => {
  const phone = async (of: CloudLine) => ok(await api(of).get(`${connection(of)}/phone-history`));
  const others = { isAsked: false, progress: 0, isRefused: false };

  test('a number that is signed up again gives the data of its phone’s app once more', async () => {
    const own = await aUsedLine();
    expect(await phone(own)).toMatchObject({ isAsked: true, progress: 100 });
    own.number.phone.asked.clear();
    expect(ok(await signUp(own)).connectionId).toBe(own.connectionId);
    expect(await phone(own)).toEqual(others);
    expect(ok(await api(own).post(`${connection(own)}/phone-history`))).toMatchObject({ isAsked: true });
    // Its customers may be answered as before.
    expect(await table(own, 'CloudWindows')).toHaveLength(1);
  });

  test('another number has neither the windows nor the phone of the former one', async () => {
    const own = await aUsedLine();
    const settings = `${connection(own)}/settings`;
    ok(await api(own).put(settings, { values: { phoneNumberId: own.number.phoneNumberId } }));
    expect(await table(own, 'CloudWindows')).toHaveLength(1);
    const { phoneNumberId, accountId, token, appSecret } = kit.graph.state.addNumber();
    ok(await api(own).put(settings, { values: { phoneNumberId, accountId, token, appSecret } }));
    expect(await phone(own)).toEqual(others);
    expect(await table(own, 'CloudWindows')).toEqual([]);
    expect(await table(own, 'CloudPhoneContacts')).toEqual([]);
    const [ticket] = ok(await api(own).get('/tickets?showAll=true&status=pending')).tickets;
    expect(ticket.answerUntil).toBeNull();
  });
});
