import type { Host } from '@balcao/core';

/** Forgets a device: credentials, keys and phone book. What came in and is not handed on yet stays. Safe to run twice. */
export async function forgetDevice(
  host: Host,
  { connectionId, companyId }: { connectionId: number; companyId: number },
): Promise<void> {
  await host.database.transaction(async () => {
    const db = host.database.current;
    await db('WhatsappCredentials').where({ connectionId, companyId }).update({ credentials: '' });
    await db('WhatsappKeys').where({ connectionId, companyId }).delete();
  });
}
