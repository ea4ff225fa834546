import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from './channel-cloud/testing/cloud-kit.ts';
import { plugins } from './index.ts';

let kit: CloudKit;
let made = 0;
beforeAll(async () => {
  kit = await startCloud({ plugins });
});
afterEach(() => {
  Object.assign(kit.graph.state.faults, { failsLater: null, refuse: null, webhookCopies: 1 });
});
afterAll(() => kit.app.close());

const api = (of: CloudLine) => kit.app.api(of.admin);
const aNumber = () => `55419${90_000_000 + ++made}`;
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const optOuts = async (of: CloudLine) => {
  await kit.app.settle();
  return ok(await api(of).get('/campaign-suppressions')).records;
};

/** Says by Meta's webhook what a customer chose about marketing of the company, so many seconds ago. */
async function chooses(of: CloudLine, customer: string, value: 'stop' | 'resume', ago = 0) {
  const category = 'marketing_messages';
  await kit.graph.webhooks.send(of.number, 'user_preferences', {
    contacts: [{ profile: { name: 'Rosa' }, wa_id: customer }],
    user_preferences: [{ wa_id: customer, category, value, timestamp: secondsAgo(ago) }],
  });
  await kit.app.settle();
}

/** A conversation with a customer, to whom an agent may write. */
async function aConversation(of: CloudLine) {
  const customer = aNumber();
  await kit.graph.customerWrites(of.number, customer, { type: 'text', text: { body: 'Oi' } });
  await kit.app.settle();
  const [{ id }] = ok(await api(of).get('/tickets?showAll=true&status=pending')).tickets;
  ok(await api(of).put(`/tickets/${id}`, { status: 'open', userId: of.admin.id }));
  return { customer, writes: async () => ok(await api(of).post(`/messages/${id}`, { body: 'Promoção!' })) };
}

describe('a customer who stopped marketing of the company at Meta', () => {
  test.each([
    ['by a status', { failsLater: 131050, webhookCopies: 2 }],
    ['in its answer', { refuse: { status: 400, code: 131050 } }],
  ])('gets no campaigns any more, once Meta says so %s', async (_how, faults) => {
    const [line, other] = [await kit.aLine(), await kit.aLine()];
    const { customer, writes } = await aConversation(line);
    Object.assign(kit.graph.state.faults, faults);
    await writes();
    const records = await eventually(async () => {
      const found = await optOuts(line);
      return found.length > 0 && found;
    });
    expect(records).toMatchObject([{ number: customer, source: 'network', word: null, campaignId: null }]);
    expect(await optOuts(other)).toEqual([]);
  });

  test('gets no campaigns from the choice on, and again after another one', async () => {
    const line = await kit.aLine();
    const customer = aNumber();
    await chooses(line, customer, 'stop', 60);
    expect(await optOuts(line)).toMatchObject([{ number: customer, source: 'network' }]);
    await chooses(line, customer, 'resume', 30);
    expect(await optOuts(line)).toEqual([]);
    // Meta delivers a webhook again, and in any order.
    await chooses(line, customer, 'stop', 60);
    expect(await optOuts(line)).toEqual([]);
    await chooses(line, customer, 'stop', 10);
    expect(await optOuts(line)).toHaveLength(1);
  });

  test('keeps an opt-out that a user added, also after the choice for marketing', async () => {
    const line = await kit.aLine();
    const customer = aNumber();
    ok(await api(line).post('/campaign-suppressions', { number: customer }));
    await chooses(line, customer, 'stop', 60);
    await chooses(line, customer, 'resume', 30);
    expect(await optOuts(line)).toMatchObject([{ number: customer, source: 'manual' }]);
  });
});
