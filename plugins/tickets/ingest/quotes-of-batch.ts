import type { Sql } from '@balcao/core';
import { type QuotedRow, quotedSelect } from '../messages/quotes.ts';
import { type Placed, type Stored, wireKey } from './arrival.ts';

/** Finds the stored messages that arrived ones quote; a message that may not be quoted counts as not stored. */
export async function quotedMessages(sql: Sql, kept: readonly Placed[]): Promise<Map<Placed, QuotedRow>> {
  const quoting = kept.filter(({ message }) => message.quotedWireId);
  if (quoting.length === 0) return new Map();
  const pairs = quoting.map(() => '(m.whatsappId = ? AND m.wireId = ?)').join(' OR ');
  const rows = await sql.rows<QuotedRow>(
    `${quotedSelect} WHERE ${pairs}`,
    quoting.flatMap(({ connectionId, message }) => [connectionId, message.quotedWireId as string]),
  );
  return choose(quoting, rows);
}

/** A message may quote one that came in the very same batch and had no id before. */
export async function linkQuotesWithinBatch(sql: Sql, messages: readonly Stored[]): Promise<QuotedRow[]> {
  const unlinked = messages.filter(
    ({ stored }) => stored.quotedWireId !== null && stored.quotedMessageId === null,
  );
  if (unlinked.length === 0) return [];
  const rows = messages.map(({ stored, ticket }) => ({
    ...stored,
    ticketQueueId: ticket.queueId,
    isOfGroup: ticket.isGroup,
  }));
  const found = choose(unlinked, rows);
  for (const [quoting, quoted] of found) {
    quoting.stored.quotedMessageId = quoted.id;
    await sql.write('UPDATE Messages SET quotedMessageId = ? WHERE id = ?', [quoted.id, quoting.stored.id]);
  }
  return [...found.values()];
}

function choose<A extends Placed>(quoting: readonly A[], rows: readonly QuotedRow[]): Map<A, QuotedRow> {
  const byWire = new Map<string, QuotedRow[]>();
  for (const row of rows) {
    const key = wireKey(row.whatsappId, row.wireId);
    byWire.set(key, [...(byWire.get(key) ?? []), row]);
  }
  return new Map(
    quoting.flatMap((arrival): Array<[A, QuotedRow]> => {
      const named = byWire.get(wireKey(arrival.connectionId, arrival.message.quotedWireId as string));
      const { id: contactId, isGroup } = arrival.contact;
      const quoted = named?.find((row) => mayQuote({ contactId, isGroup: Boolean(isGroup) }, row));
      return quoted ? [[arrival, quoted]] : [];
    }),
  );
}

/**
 * Limits quotes to messages of the same conversation, or of a group answered in private (between the author and us),
 * since every sender with a message's id can name it.
 */
export function mayQuote(
  { contactId, isGroup }: { contactId: number; isGroup: boolean },
  quoted: QuotedRow,
): boolean {
  if (quoted.contactId === contactId) return true;
  const isPrivateReply = quoted.isOfGroup === 1 && !isGroup;
  return isPrivateReply && (quoted.fromMe === 1 || quoted.participantId === contactId);
}
