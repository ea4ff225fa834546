/** @on-servers messages wait again under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';

const [maria, joao] = ['5511988886701', '5511988886702'];

let kit: CloudKit;
beforeAll(async () => {
  kit = await startCloud();
});
afterEach(() => {
  Object.assign(kit.graph.state.faults, { failsLater: null, silent: false, webhookCopies: 1 });
});
afterAll(() => kit.app.close());

const api = (of: CloudLine) => kit.app.api(of.admin);
const drops = (of: CloudLine) => kit.app.ctx({ id: of.admin.companyId }).table('CloudDrops');
const sentFrom = ({ number }: CloudLine) =>
  kit.graph.state.sent.filter(({ phoneNumberId }) => phoneNumberId === number.phoneNumberId);

/** A customer's open ticket, with its last message and a way to write to it. */
async function aTicket(of: CloudLine, customer: string) {
  await kit.graph.customerWrites(of.number, customer, { type: 'text', text: { body: 'Oi' } });
  await kit.app.settle();
  const [ticket] = ok(await api(of).get('/tickets?showAll=true&status=pending')).tickets;
  ok(await api(of).put(`/tickets/${ticket.id}`, { status: 'open', userId: of.admin.id }));
  const last = async () => {
    await kit.app.settle();
    return ok(await api(of).get(`/messages/${ticket.id}`)).messages.at(-1);
  };
  const answer = async (body: string) => ok(await api(of).post(`/messages/${ticket.id}`, { body }));
  const arrives = async () => eventually(async () => (await last()).ack === 3 && last());
  const fails = async () => eventually(async () => (await last()).failed && last());
  return { answer, last, arrives, fails };
}

/** A message that Meta has accepted and dropped as often as stated, for now without a word about its fate. */
async function acceptedAfter(timesDropped: number) {
  const own = await kit.aLine();
  const ticket = await aTicket(own, maria as string);
  kit.graph.state.faults.silent = true;
  await ticket.answer('Bom dia');
  const sent = await eventually(async () => sentFrom(own)[0]);
  const { wireId } = await kit.app
    .ctx({ id: own.admin.companyId })
    .table('CloudSends')
    .where({ wamid: sent.wamid })
    .first('wireId');
  const { connectionId } = own;
  const ctx = kit.app.ctx({ id: own.admin.companyId });
  await ctx.insert('CloudDrops', {
    connectionId,
    wireId,
    drops: timesDropped,
    waitsUntil: 0,
    at: Date.now(),
  });
  kit.graph.state.faults.silent = false;
  const isDropped = (code: number) =>
    kit.graph.tells(own.number, sent.wamid, 'failed', { errors: [{ code, title: 'Dropped' }] });
  return { own, ...ticket, isDropped };
}

describe('a message that Meta accepts and drops by a status for speed or trouble', () => {
  test.each([131056, 131000, 131016])(
    'with code %i waits and leaves again, once for each send',
    async (code) => {
      const own = await kit.aLine();
      const { answer, arrives } = await aTicket(own, maria as string);
      Object.assign(kit.graph.state.faults, { failsLater: code, webhookCopies: 2 });
      await answer('Bom dia');
      await eventually(async () => sentFrom(own).length === 1);
      Object.assign(kit.graph.state.faults, { failsLater: null, webhookCopies: 1 });
      expect(await arrives()).toMatchObject({ body: 'Bom dia', failed: false });
      expect(sentFrom(own)).toHaveLength(2);
      expect(await drops(own)).toMatchObject([{ drops: 1 }]);
    },
  );

  test('holds back the later messages of its customer, and no others', async () => {
    const { own, answer, last, isDropped } = await acceptedAfter(5);
    const other = await aTicket(own, joao as string);
    await isDropped(131056);
    await eventually(async () => (await drops(own).first()).drops === 6);
    await answer('Ainda está aí?');
    await other.answer('Bom dia, João');
    expect(await other.arrives()).toMatchObject({ failed: false });
    expect(await last()).toMatchObject({ body: 'Ainda está aí?', ack: 0, failed: false });
    expect(sentFrom(own).map(({ to }) => to)).toEqual([maria, joao]);
  });

  test.each([
    [131056, 'REASON_CLOUD_DROPPED_TOO_FAST'],
    [130429, 'REASON_CLOUD_DROPPED_TOO_FAST'],
    [131000, 'REASON_CLOUD_DROPPED_TROUBLE'],
  ])(
    'with code %i again and again fails in the end, and an agent may send it anew',
    async (code, failureCode) => {
      const { own, isDropped, fails, arrives } = await acceptedAfter(7);
      await isDropped(code);
      const failed = await fails();
      expect(failed).toMatchObject({ body: 'Bom dia', failureCode });
      expect(sentFrom(own)).toHaveLength(1);
      ok(await api(own).post(`/messages/${failed.id}/retry`));
      expect(await arrives()).toMatchObject({ failed: false });
      expect(await drops(own)).toEqual([]);
    },
  );
});
