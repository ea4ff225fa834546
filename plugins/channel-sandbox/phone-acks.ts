import type { Context } from '@balcao/core';
import { messageStoreOf } from '../connections/index.ts';
import { SandboxMessageNotFound } from './contract/errors.ts';
import { findPhone } from './find-phone.ts';
import { publishPhones } from './publish-phones.ts';

/**
 * Makes a simulated customer's phone confirm messages, for an admin who tests: 3 delivered, 4 read, 5 played. Throws
 * ERR_NO_WAPP_FOUND, and ERR_SANDBOX_NO_MESSAGE_FOUND when none of the messages reached a phone.
 */
export async function phoneAcks(
  ctx: Context,
  connectionId: number,
  { wireIds, ack }: { wireIds: readonly string[]; ack: number },
): Promise<void> {
  await findPhone(ctx, connectionId);
  const { host, companyId } = ctx;
  const table = () =>
    ctx
      .table('SandboxMessages')
      .where({ connectionId, direction: 'out' })
      .whereIn('wireId', [...wireIds]);
  const known: Array<{ wireId: string }> = await table().distinct('wireId');
  if (known.length === 0) throw SandboxMessageNotFound();
  const acks = known.map(({ wireId }) => ({ wireId, ack }));
  await messageStoreOf(host).acked(host.contextFor(companyId), connectionId, acks);
  await table().where('ack', '<', ack).update({ ack });
  publishPhones(host, companyId, { action: 'ack', whatsappId: connectionId, acks });
}
