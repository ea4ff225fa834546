/** @on-servers leases and due messages are claimed on the database's clock */
import { eventually } from '@balcao/core/testing/index.ts';
import { createTestDatabase } from '@balcao/core/testing/test-database.ts';
import { expect, test } from '@jest/globals';
import { startConnections } from '../testing/connections-kit.ts';
import { MemoryMessageStore } from '../testing/memory-message-store.ts';

test('paired links come back after a restart, without a new code, and send what waited', async () => {
  const database = await createTestDatabase();
  const messageStore = new MemoryMessageStore();
  const first = await startConnections({ on: database, messageStore });
  const admin = await first.anAdmin();
  const id = await first.aPairedConnection(admin);
  const statesOf = async ({ app }: typeof first) =>
    (await app.api(admin).get(`/whatsapp/${id}/states`)).body.states.map(
      ({ status }: { status: string }) => status,
    );
  const before = await statesOf(first);
  await first.app.close();
  const waiting = messageStore.put(id);
  const second = await startConnections({ on: database, messageStore });
  await messageStore.until(() => waiting.state === 'sent');
  const after = await statesOf(second);
  expect(after.slice(0, after.length - before.length)).toEqual(['CONNECTED', 'OPENING']);
  await eventually(
    async () => (await second.app.api(admin).get(`/whatsapp/${id}`)).body.status === 'CONNECTED',
  );
  await second.app.close();
  await database.drop();
});
