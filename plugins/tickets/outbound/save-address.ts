import { type Context, places } from '@balcao/core';
import type { ChannelAddress } from '../../connections/index.ts';

/**
 * Saves a contact's former address on the messages that wait to be sent to it, in the transaction that gives the
 * contact a new address, so that those messages still go to the former one.
 */
export async function saveAddress(
  ctx: Context,
  { contactId, from }: { contactId: number; from: ChannelAddress },
): Promise<void> {
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT m.id FROM Outbox o JOIN Messages m ON m.id = o.messageId
     WHERE o.companyId = :company AND m.contactId = ? AND m.sentTo IS NULL`,
    [contactId],
  );
  if (rows.length === 0) return;
  await ctx.sql.write(
    `UPDATE Messages SET sentTo = ?, updatedAt = updatedAt + 1
     WHERE id IN (${places(rows.length)}) AND companyId = :company`,
    [`${from.kind}:${from.value}`, ...rows.map(({ id }) => id)],
  );
}

/** Reads the address that was saved for a message; null: the message goes to the present address of its contact. */
export function savedAddress(sentTo: string | null): ChannelAddress | null {
  if (sentTo === null) return null;
  const colon = sentTo.indexOf(':');
  return { kind: sentTo.slice(0, colon) as ChannelAddress['kind'], value: sentTo.slice(colon + 1) };
}
