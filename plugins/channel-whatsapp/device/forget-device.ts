import type { Host } from '@balcao/core';
import type { KeyStore } from '../keys/key-store.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { releaseNumber } from './number-claims.ts';

/**
 * Deletes a device: credentials, keys and address book; its number is free for others. Inbound messages that are not
 * stored yet stay. Safe to run twice; when another process owns the connection by now, its device is left alone.
 * `keys` is the store of a channel session that still exists, which must not bring keys back.
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
    await ctx.table('WhatsappKeys').where({ connectionId }).delete();
    await releaseNumber(host, own);
  });
}
