import { acrossCompanies, type Host, type Reason } from '@balcao/core';
import { connectionsByIds, forgetNumber } from '../../connections/index.ts';
import { NumberTaken, NumberTakenElsewhere } from '../contract/reasons.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { rowsOfSession } from '../session/session-rows.ts';

type Who = Pick<SessionIdentity, 'connectionId' | 'companyId'>;

/**
 * Claims a paired number for a connection; returns the reason why the connection may not have it, or null. A number
 * belongs to one connection of the installation, so that no customer is answered twice; a disconnected connection loses
 * its number to the next one that claims it. Of two claims at once, the table's unique key lets one win. A second run is
 * safe.
 */
export async function claimNumber(host: Host, who: Who, number: string): Promise<Reason | null> {
  const { connectionId, companyId } = who;
  await rowsOfSession(host, who, 'WhatsappNumbers').whereNot({ number }).delete();
  // Outside of the transaction below, since two of those would deadlock.
  const claim = { number, connectionId, at: Date.now() };
  const ctx = host.contextFor(companyId);
  await host.database.detached(() => ctx.insert('WhatsappNumbers', claim).onConflict().ignore());
  const verdict = await host.database.detached(() =>
    host.database.transaction(() => decide(host, who, number)),
  );
  // The previous connection released the number at this moment.
  return verdict === 'free' ? claimNumber(host, who, number) : verdict.reason;
}

/** Releases the number of a connection, in the open transaction. */
export async function releaseNumber(host: Host, { connectionId, companyId }: Who): Promise<void> {
  await host.contextFor(companyId).table('WhatsappNumbers').where({ connectionId }).delete();
}

async function decide(host: Host, who: Who, number: string): Promise<'free' | { reason: Reason | null }> {
  const { table } = acrossCompanies(host, 'a number belongs to one connection of the installation');
  const row = () => table('WhatsappNumbers').where({ number });
  const holder: Who | undefined = await row().forUpdate().first('connectionId', 'companyId');
  if (holder?.connectionId === who.connectionId) return { reason: null };
  if (!holder) return 'free';
  const ctx = host.contextFor(holder.companyId);
  const held = (await connectionsByIds(ctx, [holder.connectionId])).get(holder.connectionId);
  if (held && held.status !== 'DISCONNECTED') {
    const isOwn = holder.companyId === who.companyId;
    return { reason: isOwn ? NumberTaken({ name: held.name }) : NumberTakenElsewhere() };
  }
  const { connectionId, companyId } = who;
  await row().update({ connectionId, companyId, at: Date.now() });
  if (held) await forgetNumber(ctx, holder.connectionId);
  return { reason: null };
}
