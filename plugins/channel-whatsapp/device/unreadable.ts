import { type Host, sweptRows } from '@balcao/core';
import { openChannelSession } from '../../connections/index.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { rowsOfSession } from '../session/session-rows.ts';

/**
 * Marks a device (the keys of a paired number) as undecryptable, so that `openReadableAgain` opens its connection
 * once it can be decrypted.
 */
export async function markUnreadable(
  host: Host,
  { connectionId, companyId }: Pick<SessionIdentity, 'connectionId' | 'companyId'>,
): Promise<void> {
  await rowsOfSession(host, { connectionId, companyId }, 'WhatsappCredentials')
    .whereNull('unreadableSince')
    .update({ unreadableSince: Date.now() });
}

/**
 * Opens connections whose keys could not be decrypted and now can, because the server runs with the right APP_SECRET
 * again. Several processes may run this at once. A connection whose keys still cannot be decrypted stays as it is.
 */
export async function openReadableAgain(host: Host): Promise<void> {
  const rows = await sweptRows(host, {
    ...{ table: 'WhatsappCredentials', keys: ['connectionId'] },
    where: (devices) => devices.whereNotNull('unreadableSince'),
  });
  if (rows.length === 0) return;
  const { openCredentials } = await import('../keys/credentials.ts');
  for (const { ctx, connectionId } of rows) {
    const unreadable = () =>
      ctx.table('WhatsappCredentials').where({ connectionId }).whereNotNull('unreadableSince');
    const device: { credentials: string } | undefined = await unreadable().first('credentials');
    if (!device) continue;
    const { credentials } = device;
    try {
      if (credentials) openCredentials(host, connectionId, credentials);
    } catch {
      continue;
    }
    await ctx.transaction(async () => {
      const marked = await unreadable().update({ unreadableSince: null });
      if (marked === 1 && credentials) await openChannelSession(ctx, connectionId);
    });
  }
}
