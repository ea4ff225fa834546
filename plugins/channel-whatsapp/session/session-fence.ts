import { acrossCompanies, type Host } from '@balcao/core';
import { ChannelSessionFenced } from '../contract/errors.ts';
import type { SessionIdentity } from './session-identity.ts';

/**
 * Stores that this process is the newest owner of the connection, so that earlier owners can store nothing more.
 * Throws ChannelSessionFenced.
 */
export async function claimEpoch(
  host: Host,
  { connectionId, companyId, epoch }: SessionIdentity,
): Promise<void> {
  await host.database.transaction(async () => {
    const ctx = host.contextFor(companyId);
    const row = { connectionId, epoch, credentials: '', updatedAt: Date.now() };
    await ctx.insert('WhatsappCredentials', row).onConflict('connectionId').ignore();
    const claimed = await ctx
      .table('WhatsappCredentials')
      .where({ connectionId })
      .where('epoch', '<=', epoch)
      .update({ epoch, updatedAt: row.updatedAt });
    if (claimed !== 1) throw new ChannelSessionFenced();
  });
}

/**
 * Locks the row of the owner until the commit of the open transaction. Throws ChannelSessionFenced when a newer owner
 * is stored.
 */
export async function requireEpoch(
  host: Host,
  { connectionId, companyId, epoch }: SessionIdentity,
): Promise<void> {
  const row: { epoch: number } | undefined = await host
    .contextFor(companyId)
    .table('WhatsappCredentials')
    .where({ connectionId })
    .forShare()
    .first('epoch');
  if (row?.epoch !== epoch) throw new ChannelSessionFenced();
}

/**
 * Returns those channel sessions that are still their connection's newest owner; locks their rows until the open
 * transaction commits.
 */
export async function newestOwners(
  host: Host,
  links: readonly SessionIdentity[],
): Promise<SessionIdentity[]> {
  const rows: Array<{ connectionId: number; companyId: number; epoch: number }> = await acrossCompanies(
    host,
    'links of all companies are stored together',
  )
    .table('WhatsappCredentials')
    .whereIn('connectionId', [...new Set(links.map(({ connectionId }) => connectionId))])
    .forShare()
    .select('connectionId', 'companyId', 'epoch');
  const known = new Map(rows.map((row) => [row.connectionId, row]));
  return links.filter(({ connectionId, companyId, epoch }) => {
    const row = known.get(connectionId);
    return row?.epoch === epoch && row.companyId === companyId;
  });
}
