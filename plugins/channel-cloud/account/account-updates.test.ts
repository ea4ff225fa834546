/** @on-servers channel sessions are ended and opened again by orders in their leases */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';

let kit: CloudKit;
beforeAll(async () => {
  kit = await startCloud();
});
afterEach(() => {
  kit.graph.state.faults.webhookCopies = 1;
});
afterAll(() => kit.app.close());

const api = (of: CloudLine) => kit.app.api(of.admin);
const connection = (of: CloudLine) => `/whatsapp/${of.connectionId}`;
const statusOf = async (of: CloudLine) => {
  await kit.app.settle();
  return ok(await api(of).get(connection(of))).status;
};
const isIn = (of: CloudLine, status: string) => eventually(async () => (await statusOf(of)) === status);
const opens = async (of: CloudLine) => {
  ok(await api(of).post(`/whatsappsession/${of.connectionId}`, {}));
  await isIn(of, 'CONNECTED');
};
const reasonsOf = async (of: CloudLine): Promise<string[]> => {
  const { states } = ok(await api(of).get(`${connection(of)}/states`));
  return states.flatMap(({ reasonCode }: { reasonCode: string | null }) => reasonCode ?? []);
};

/** Reason of a connection that has no settings yet. */
const missing = 'REASON_CLOUD_SETTINGS_MISSING';

/** A number that is connected. */
async function aLine(): Promise<CloudLine> {
  const line = await kit.aLine();
  await isIn(line, 'CONNECTED');
  return line;
}

/** Another connected number of the company, in the same account at Meta. */
async function aSecondOf(first: CloudLine): Promise<CloudLine> {
  const second = await kit.aLine(first.admin);
  const { accountId, appSecret } = first.number;
  Object.assign(second.number, { accountId, appSecret });
  ok(await api(second).put(`${connection(second)}/settings`, { values: { accountId, appSecret } }));
  await isIn(second, 'CONNECTED');
  return second;
}

const says = async (of: CloudLine, value: Record<string, unknown>, at?: number) => {
  await kit.graph.webhooks.sendOfAccount(of.number, 'account_update', value, at);
  await kit.app.settle();
};
const banned = (state: string) => ({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: state } });

describe('an account that Meta takes from the product', () => {
  test.each([
    [{ event: 'PARTNER_REMOVED' }, 'REASON_CLOUD_UNLINKED'],
    [{ event: 'ACCOUNT_DELETED' }, 'REASON_CLOUD_ACCOUNT_DELETED'],
    [{ event: 'ACCOUNT_OFFBOARDED' }, 'REASON_CLOUD_OFFBOARDED'],
    [banned('DISABLE'), 'REASON_CLOUD_ACCOUNT_LOCKED'],
  ])('ends the sessions of its numbers once, and no others: %j', async (value, reason) => {
    const line = await aLine();
    const second = await aSecondOf(line);
    const other = await kit.aLine(line.admin);
    await isIn(other, 'CONNECTED');
    kit.graph.state.faults.webhookCopies = 2;
    await says(line, value);
    for (const each of [line, second]) {
      await isIn(each, 'DISCONNECTED');
      expect((await reasonsOf(each)).filter((code) => code !== missing)).toEqual([reason]);
    }
    expect(await statusOf(other)).toBe('CONNECTED');
  });

  test('ends the session of one number where Meta names it', async () => {
    const line = await aLine();
    const second = await aSecondOf(line);
    await says(line, { event: 'PARTNER_REMOVED', phone_number: second.number.number });
    await isIn(second, 'DISCONNECTED');
    expect(await statusOf(line)).toBe('CONNECTED');
  });

  test('is named by the update where that comes under another id', async () => {
    const line = await aLine();
    const entry = {
      id: '99887766',
      time: Math.floor(Date.now() / 1000),
      changes: [
        {
          field: 'account_update',
          value: {
            ...{ event: 'PARTNER_REMOVED', waba_info: { waba_id: line.number.accountId } },
            disconnection_info: { reason: 'CHANGE_NUMBER', initiated_by: 'USER' },
          },
        },
      ],
    };
    await kit.graph.webhooks.post(line.number, { object: 'whatsapp_business_account', entry: [entry] });
    await isIn(line, 'DISCONNECTED');
    const { states } = ok(await api(line).get(`${connection(line)}/states`));
    expect(states[0].reason).toMatch(/CHANGE_NUMBER/);
  });

  test('leaves a session that an admin opened later', async () => {
    const line = await aLine();
    await says(line, { event: 'PARTNER_REMOVED' }, Date.now() - 60_000);
    expect(await statusOf(line)).toBe('CONNECTED');
  });
});

test.each([
  { event: 'ACCOUNT_RESTRICTION', restriction_info: [{ restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER' }] },
  { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SPAM' } },
  banned('SCHEDULE_FOR_DISABLE'),
])('an account that may send on keeps its sessions: %j', async (value) => {
  const line = await aLine();
  await says(line, value);
  expect(await statusOf(line)).toBe('CONNECTED');
});

describe('an account that Meta gives back', () => {
  test.each([
    [{ event: 'ACCOUNT_OFFBOARDED' }, { event: 'ACCOUNT_RECONNECTED' }],
    [banned('DISABLE'), banned('REINSTATE')],
  ])('has its sessions opened again: %j, %j', async (taken, back) => {
    const line = await aLine();
    await says(line, taken);
    await isIn(line, 'DISCONNECTED');
    await says(line, back);
    await isIn(line, 'CONNECTED');
  });

  test('leaves a session ended that ended for another reason, and an admin opens it', async () => {
    const line = await aLine();
    await says(line, { event: 'ACCOUNT_DELETED' });
    await isIn(line, 'DISCONNECTED');
    await says(line, { event: 'ACCOUNT_RECONNECTED' });
    expect(await statusOf(line)).toBe('DISCONNECTED');
    await opens(line);
  });
});
