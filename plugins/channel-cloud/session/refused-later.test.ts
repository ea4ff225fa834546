/** @on-servers messages wait again under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';
import { templateCalls } from '../testing/template-calls.ts';

const maria = '5511988886601';

let kit: CloudKit;
beforeAll(async () => {
  kit = await startCloud();
});
afterEach(() => {
  Object.assign(kit.graph.state.faults, { failsLater: null, silent: false, webhookCopies: 1 });
});
afterAll(() => kit.app.close());

const api = (of: CloudLine) => kit.app.api(of.admin);
const connection = (of: CloudLine) => `/whatsapp/${of.connectionId}`;
const statusOf = async (of: CloudLine) => ok(await api(of).get(connection(of))).status;
const isIn = (of: CloudLine, status: string) => eventually(async () => (await statusOf(of)) === status);
const historyOf = async (of: CloudLine): Promise<Array<{ reasonCode: string | null }>> =>
  ok(await api(of).get(`${connection(of)}/states`)).states;
const sendingOf = async (of: CloudLine) => ok(await api(of).get(`${connection(of)}/sending`));
const sentFrom = ({ number }: CloudLine) =>
  kit.graph.state.sent.filter(({ phoneNumberId }) => phoneNumberId === number.phoneNumberId);

/** A number with a customer's open ticket, whose messages Meta accepts and then refuses by a status. */
async function refusedLaterBy(code: number) {
  const own = await kit.aLine();
  await kit.graph.customerWrites(own.number, maria, { type: 'text', text: { body: 'Oi' } });
  await kit.app.settle();
  const [ticket] = ok(await api(own).get('/tickets?showAll=true&status=pending')).tickets;
  ok(await api(own).put(`/tickets/${ticket.id}`, { status: 'open', userId: own.admin.id }));
  await isIn(own, 'CONNECTED');
  kit.graph.state.faults.failsLater = code;
  const last = async () => {
    await kit.app.settle();
    return ok(await api(own).get(`/messages/${ticket.id}`)).messages.at(-1);
  };
  const answer = async () => ok(await api(own).post(`/messages/${ticket.id}`, { body: 'Bom dia' }));
  const template = async (name: string) => {
    const calls = templateCalls(kit, own);
    const played = calls.play({ name });
    await calls.sync();
    const templateId = await calls.idOf(name);
    ok(await api(own).post(`/messages/${ticket.id}/template`, { templateId }));
    return { played, calls };
  };
  const arrives = async () => eventually(async () => (await last()).ack === 3 && last());
  return { own, last, answer, template, arrives };
}

describe('a refusal of the account that comes by a status', () => {
  test.each([
    [368, 'REASON_CLOUD_ACCOUNT_LOCKED'],
    [131031, 'REASON_CLOUD_ACCOUNT_LOCKED'],
    [133010, 'REASON_CLOUD_NOT_REGISTERED'],
    [190, 'REASON_CLOUD_TOKEN_REFUSED'],
  ])('code %i ends the channel session, and the message leaves once it is back', async (code, reason) => {
    const { own, answer, last, arrives } = await refusedLaterBy(code);
    kit.graph.state.faults.webhookCopies = 2;
    await answer();
    await isIn(own, 'DISCONNECTED');
    expect((await historyOf(own))[0]?.reasonCode).toBe(reason);
    expect(await last()).toMatchObject({ body: 'Bom dia', failed: false, ack: 0 });
    expect(sentFrom(own)).toHaveLength(1);
    Object.assign(kit.graph.state.faults, { failsLater: null, webhookCopies: 1 });
    ok(await api(own).post(`/whatsappsession/${own.connectionId}`, {}));
    expect(await arrives()).toMatchObject({ failed: false });
    expect(sentFrom(own)).toHaveLength(2);
  });

  test('a repeated status of a former send neither fails the message nor sends it again', async () => {
    const { own, answer, arrives } = await refusedLaterBy(131031);
    await answer();
    await isIn(own, 'DISCONNECTED');
    kit.graph.state.faults.failsLater = null;
    ok(await api(own).post(`/whatsappsession/${own.connectionId}`, {}));
    await arrives();
    const former = sentFrom(own)[0]?.wamid as string;
    await kit.graph.tells(own.number, former, 'failed', { errors: [{ code: 131031, title: 'Locked' }] });
    expect(await arrives()).toMatchObject({ failed: false });
    expect(await statusOf(own)).toBe('CONNECTED');
    expect(sentFrom(own)).toHaveLength(2);
  });
});

describe('a limit of the number that comes by a status', () => {
  test('a restricted number pauses bulk and the refused customer, whose message leaves after the pause', async () => {
    const { own, answer, last, arrives } = await refusedLaterBy(131048);
    await answer();
    const { pause } = await eventually(async () => {
      const sending = await sendingOf(own);
      return sending.pause && sending;
    });
    expect(pause).toMatchObject({ limit: 'reachout', scope: 'bulk' });
    expect(await last()).toMatchObject({ body: 'Bom dia', failed: false, ack: 0 });
    expect(await statusOf(own)).toBe('CONNECTED');
    expect((await historyOf(own))[0]?.reasonCode).toBe('REASON_CLOUD_NUMBER_RESTRICTED');
    kit.graph.state.faults.failsLater = null;
    ok(await api(own).delete(`${connection(own)}/sending/pause`));
    expect(await arrives()).toMatchObject({ failed: false });
  });

  test('a pause that an admin ended stays ended when a message from before is refused', async () => {
    const { own, answer, arrives } = await refusedLaterBy(131048);
    Object.assign(kit.graph.state.faults, { failsLater: null, silent: true });
    const isSent = (times: number) => eventually(async () => sentFrom(own).length === times);
    const isRefused = (index: number) =>
      kit.graph.tells(own.number, sentFrom(own)[index]?.wamid as string, 'failed', {
        errors: [{ code: 131048, title: 'Restricted' }],
      });
    await answer();
    await isSent(1);
    await answer();
    await isSent(2);
    kit.graph.state.faults.silent = false;
    await isRefused(0);
    await eventually(async () => (await sendingOf(own)).pause !== null);
    ok(await api(own).delete(`${connection(own)}/sending/pause`));
    await isSent(3);
    await isRefused(1);
    expect(await arrives()).toMatchObject({ failed: false });
    expect(sentFrom(own)).toHaveLength(4);
    expect((await sendingOf(own)).pause).toBeNull();
    // A message from afterwards is refused by a limit that still holds.
    kit.graph.state.faults.failsLater = 131048;
    await answer();
    await eventually(async () => (await sendingOf(own)).pause !== null);
  });

  test('without a payment method an answer fails and says so, and a template waits for the pause', async () => {
    const { own, answer, template, last, arrives } = await refusedLaterBy(131042);
    await answer();
    const failed = await eventually(async () => (await last()).failed && last());
    expect(failed).toMatchObject({ failureCode: 'REASON_CLOUD_PAYMENT' });
    expect((await sendingOf(own)).pause).toBeNull();
    await template('aviso');
    await eventually(async () => (await sendingOf(own)).pause !== null);
    expect(await last()).toMatchObject({ body: 'Bom dia.', failed: false, ack: 0 });
    const reasonCode = 'REASON_CLOUD_PAYMENT';
    expect((await sendingOf(own)).pause).toMatchObject({ reasonCode });
    expect(ok(await api(own).get(connection(own))).sendingPause).toMatchObject({ reasonCode });
    const said = (await historyOf(own)).filter(({ reasonCode }) => reasonCode === 'REASON_CLOUD_PAYMENT');
    expect(said).toHaveLength(1);
    kit.graph.state.faults.failsLater = null;
    ok(await api(own).delete(`${connection(own)}/sending/pause`));
    expect(await arrives()).toMatchObject({ failed: false });
  });

  test('a status about a former hour pauses nothing, and its message leaves again', async () => {
    const { own, answer, arrives } = await refusedLaterBy(131000);
    Object.assign(kit.graph.state.faults, { failsLater: null, silent: true });
    await answer();
    await eventually(async () => sentFrom(own).length === 1);
    kit.graph.state.faults.silent = false;
    const timestamp = String(Math.floor(Date.now() / 1000) - 2 * 60 * 60);
    const errors = [{ code: 131048, title: 'Restricted' }];
    await kit.graph.tells(own.number, sentFrom(own)[0]?.wamid as string, 'failed', { errors, timestamp });
    expect(await arrives()).toMatchObject({ failed: false });
    expect((await sendingOf(own)).pause).toBeNull();
  });
});

test('a template that Meta refuses by a status is read from Meta anew', async () => {
  const { own, template, last } = await refusedLaterBy(132016);
  Object.assign(kit.graph.state.faults, { failsLater: null, silent: true });
  const { played, calls } = await template('velho');
  const stateOf = async () => (await calls.listed({ searchParam: 'velho' })).templates[0].state;
  expect(await stateOf()).toBe('APPROVED');
  await eventually(async () => sentFrom(own).length === 1);
  kit.graph.state.faults.silent = false;
  played.status = 'DISABLED';
  await kit.graph.tells(own.number, sentFrom(own).at(-1)?.wamid as string, 'failed', {
    errors: [{ code: 132016, title: 'Disabled' }],
  });
  await eventually(async () => {
    await last();
    return (await stateOf()) === 'DISABLED';
  });
});
