import type { Host } from '@balcao/core';
import type { KeyStore } from '../keys/key-store.ts';
import { recordsOfNumber } from '../keys/record-kinds.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { releaseNumber } from './number-claims.ts';

/**
 * Deletes a device with its credentials, keys and address book, so that another connection may use its number. Inbound
 * messages that are not stored yet stay, and so do the records of its number: `MissedMessages.paired` deletes them when
 * another number is paired, and the database with the connection. A second run is safe. When another process owns the
 * connection by now, the device is left alone. `keys` is the key store of a channel session that still exists, which must not write keys back.
 */
export async function forgetDevice(
  host: Host,
  {
    connectionId,
    companyId,
    epoch = Number.MAX_SAFE_INTEGER,
  }: Omit<SessionIdentity, 'epoch'> & { epoch?: number },
  keys?: KeyStore,
): Promise<void> {
  await keys?.end();
  await host.database.transaction(async () => {
    const own = { connectionId, companyId };
    const ctx = host.contextFor(companyId);
    const forgotten = await ctx
      .table('WhatsappCredentials')
      .where({ connectionId })
      .where('epoch', '<=', epoch)
      .update({ credentials: '', unreadableSince: null });
    if (forgotten === 0) return;
    await ctx
      .table('WhatsappKeys')
      .where({ connectionId })
      .whereNotIn('type', [...recordsOfNumber])
      .delete();
    await releaseNumber(host, own);
  });
}
