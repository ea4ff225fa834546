import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';
import { templateCalls } from '../testing/template-calls.ts';

const maria = '5511988886601';
const text = (body: string) => ({ type: 'text', text: { body } });

let kit: CloudKit;
beforeAll(async () => {
  kit = await startCloud();
});
afterEach(() => {
  Object.assign(kit.graph.state.faults, { refuse: null, refusesReads: null });
});
afterAll(() => kit.app.close());

const api = (of: CloudLine) => kit.app.api(of.admin);
const connection = (of: CloudLine) => `/whatsapp/${of.connectionId}`;
const statusOf = async (of: CloudLine) => ok(await api(of).get(connection(of))).status;
const isIn = (of: CloudLine, status: string) => eventually(async () => (await statusOf(of)) === status);
const lastReasonOf = async (of: CloudLine) =>
  ok(await api(of).get(`${connection(of)}/states`)).states[0].reasonCode;
const sentFrom = ({ number }: CloudLine) =>
  kit.graph.state.sent.filter(({ phoneNumberId }) => phoneNumberId === number.phoneNumberId);

/** A number, and the open ticket of a customer who has just written to it. */
async function aConversation(): Promise<{ own: CloudLine; ticketId: number }> {
  const own = await kit.aLine();
  await kit.graph.customerWrites(own.number, maria, text('Oi'));
  await kit.app.settle();
  const [ticket] = ok(await api(own).get('/tickets?showAll=true&status=pending')).tickets;
  ok(await api(own).put(`/tickets/${ticket.id}`, { status: 'open', userId: own.admin.id }));
  await isIn(own, 'CONNECTED');
  return { own, ticketId: ticket.id };
}

async function refusedBy(code: number) {
  const { own, ticketId } = await aConversation();
  kit.graph.state.faults.refuse = { status: 403, code };
  ok(await api(own).post(`/messages/${ticketId}`, { body: 'Bom dia' }));
  const last = async () => {
    await kit.app.settle();
    return ok(await api(own).get(`/messages/${ticketId}`)).messages.at(-1);
  };
  return { own, ticketId, last };
}

describe('an account that Meta lets send nothing', () => {
  test.each([
    [368, 'REASON_CLOUD_ACCOUNT_LOCKED'],
    [131031, 'REASON_CLOUD_ACCOUNT_LOCKED'],
    [133010, 'REASON_CLOUD_NOT_REGISTERED'],
    [131045, 'REASON_CLOUD_NOT_REGISTERED'],
  ])(
    'after code %i the number is offline with the cause, and what waits leaves once it is back',
    async (code, reason) => {
      const { own, last } = await refusedBy(code);
      await isIn(own, 'DISCONNECTED');
      expect(await lastReasonOf(own)).toBe(reason);
      expect(await last()).toMatchObject({ body: 'Bom dia', failed: false });
      kit.graph.state.faults.refuse = null;
      ok(await api(own).post(`/whatsappsession/${own.connectionId}`, {}));
      await eventually(() => sentFrom(own).length === 1);
      expect(await eventually(async () => (await last()).ack === 3 && last())).toMatchObject({
        failed: false,
      });
    },
  );

  test('a number that is registered again is connected again, and sends what waits', async () => {
    const { own, last } = await refusedBy(133010);
    await isIn(own, 'DISCONNECTED');
    kit.graph.state.faults.refuse = null;
    ok(await api(own).post(`${connection(own)}/registration`, { pin: '481516' }));
    await isIn(own, 'CONNECTED');
    expect(await eventually(async () => (await last()).ack === 3 && last())).toMatchObject({ failed: false });
  });

  test('a country that is barred fails the message alone, with its own reason', async () => {
    const { own, last } = await refusedBy(130497);
    const failed = await eventually(async () => (await last()).failed && last());
    expect(failed).toMatchObject({ failureCode: 'REASON_CLOUD_COUNTRY_BARRED' });
    expect(await statusOf(own)).toBe('CONNECTED');
  });

  test('without a payment method an answer fails and says so, a template waits, and the number stays connected', async () => {
    const { own, ticketId, last } = await refusedBy(131042);
    const failed = await eventually(async () => (await last()).failed && last());
    expect(failed).toMatchObject({ failureCode: 'REASON_CLOUD_PAYMENT' });
    const calls = templateCalls(kit, own);
    calls.play({ name: 'aviso' });
    await calls.sync();
    ok(
      await api(own).post(`/messages/${ticketId}/template`, {
        templateId: await calls.idOf('aviso'),
      }),
    );
    const sending = `${connection(own)}/sending`;
    await eventually(async () => ok(await api(own).get(sending)).pause !== null);
    expect(await last()).toMatchObject({ body: 'Bom dia.', failed: false });
    expect(await statusOf(own)).toBe('CONNECTED');
    expect(await lastReasonOf(own)).toBe('REASON_CLOUD_PAYMENT');
    kit.graph.state.faults.refuse = null;
    ok(await api(own).delete(`${sending}/pause`));
    expect(await eventually(async () => (await last()).ack === 3 && last())).toMatchObject({ failed: false });
  });
});

describe('a number that Meta asks to send more slowly', () => {
  test.each([
    ['a code that is not listed', 613, 429],
    ['a page without a code', null, 429],
    ['a listed code', 130429, 400],
  ])('by %s the message waits for as long as the answer means, and leaves', async (_by, code, status) => {
    const { own, ticketId } = await aConversation();
    kit.graph.state.faults.refuse = { status, code };
    ok(await api(own).post(`/messages/${ticketId}`, { body: 'Bom dia' }));
    const last = async () => ok(await api(own).get(`/messages/${ticketId}`)).messages.at(-1);
    const { pause } = await eventually(async () => {
      const sending = ok(await api(own).get(`${connection(own)}/sending`));
      return sending.pause && sending;
    });
    expect(pause).toMatchObject({ limit: 'rate', scope: 'all' });
    // Both are the database's: neither moment is this process's.
    expect(Date.parse(pause.until) - Date.parse(pause.since)).toBe(5000);
    expect(await last()).toMatchObject({ body: 'Bom dia', failed: false });
    kit.graph.state.faults.refuse = null;
    ok(await api(own).delete(`${connection(own)}/sending/pause`));
    await eventually(async () => (await last()).ack === 3);
    expect(sentFrom(own)).toHaveLength(1);
  });

  test('an answer without a code that asks for the call once more leaves the message waiting', async () => {
    const { own, ticketId } = await aConversation();
    kit.graph.state.faults.refuse = { status: 408, code: null };
    ok(await api(own).post(`/messages/${ticketId}`, { body: 'Bom dia' }));
    await kit.app.settle();
    const last = async () => ok(await api(own).get(`/messages/${ticketId}`)).messages.at(-1);
    expect(await last()).toMatchObject({ failed: false });
    kit.graph.state.faults.refuse = null;
    await eventually(async () => (await last()).ack === 3);
    expect(sentFrom(own)).toHaveLength(1);
  });
});

describe('a check of settings that Meta does not answer', () => {
  const verdictsOf = async (own: CloudLine) =>
    ok(await api(own).post(`${connection(own)}/settings/check`)).verdicts.filter(
      ({ isRight }: { isRight: boolean }) => !isRight,
    );

  test.each([
    ['the account', 4, 400, 'phone_numbers'],
    ['the account', 2, 503, 'phone_numbers'],
    ['the secret', 80007, 400, 'appsecret_proof'],
    ['the secret', 1, 500, 'appsecret_proof'],
    ['the number', 4, 400, 'fields=id'],
  ])('the question for %s that fails by code %i blames no field', async (_what, code, status, of) => {
    const own = await kit.aLine();
    await isIn(own, 'CONNECTED');
    kit.graph.state.faults.refusesReads = { code, status, of };
    expect(await verdictsOf(own)).toEqual([
      expect.objectContaining({ field: null, reasonCode: 'REASON_CLOUD_UNREACHABLE' }),
    ]);
  });

  test('an account that is locked is no wrong token', async () => {
    const own = await kit.aLine();
    await isIn(own, 'CONNECTED');
    kit.graph.state.faults.refusesReads = { code: 131031, status: 403, of: 'fields=id' };
    expect(await verdictsOf(own)).toEqual([
      expect.objectContaining({ field: null, reasonCode: 'REASON_CLOUD_ACCOUNT_LOCKED' }),
    ]);
  });
});
