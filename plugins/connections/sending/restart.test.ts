/** @on-servers leases and due messages are claimed on the database's clock */
import { eventually } from '@balcao/core/testing/index.ts';
import { createTestDatabase } from '@balcao/core/testing/test-database.ts';
import { expect, test } from '@jest/globals';
import { startConnections } from '../testing/connections-kit.ts';
import { MemoryMessageStore } from '../testing/memory-message-store.ts';

const gapMs = 2500;
/** The phone stamps by the machine's clock, which is set now and then, and the gap is kept by one that is not. */
const clocksApartMs = 50;

test('a restart and a new owner keep the gap, the count of the day and the age of the number', async () => {
  const database = await createTestDatabase();
  const messageStore = new MemoryMessageStore();
  const first = await startConnections({ on: database, messageStore });
  const admin = await first.anAdmin();
  const id = await first.aNumberLimitedTo(admin, {
    bulkGapSeconds: gapMs / 1000,
    dailyBudget: [{ fromDay: 0, perDay: 2 }],
  });
  const messages = [1, 2, 3].map(() => messageStore.put(id, { priority: 'bulk' }));
  first.wake(admin, id);
  await messageStore.until(() => messages[0]?.state === 'sent');
  const bornAt = async () =>
    (await second.app.host.database.knex('SendingState').where({ connectionId: id }).first())
      .firstConnectedAt;
  const born = (await first.app.host.database.knex('SendingState').where({ connectionId: id }).first())
    .firstConnectedAt;
  await first.app.close();
  const second = await startConnections({ on: database, messageStore });
  await messageStore.until(() => messages[1]?.state === 'sent');
  const outbox = (await second.app.api(admin).get(`/sandbox/${id}/outbox`)).body.messages;
  const [one, two] = outbox.map(({ sentAt }: { sentAt: string }) => Date.parse(sentAt));
  expect(two - one).toBeGreaterThanOrEqual(gapMs - clocksApartMs);
  await eventually(async () => {
    const { today } = (await second.app.api(admin).get(`/whatsapp/${id}/sending`)).body;
    return today.bulk === 2 && today.sent === 2;
  });
  expect(messages[2]?.state).toBe('pending');
  expect(await bornAt()).toBe(born);
  await second.app.close();
  await database.drop();
});
