import { type Context, places, type Sql } from '@balcao/core';
import { type Arrival, wireKey } from './arrival.ts';
import type { AwaitedQuote } from './awaited-quotes.ts';

/** Updates about a message that came before the message itself: its acks, edit and revocation. */
export interface EarlyUpdates {
  newsId: number;
  /** Author of the update; empty for acks. */
  claim: string;
  ack: number;
  editedBody: string | null;
  /** When the edit was made, epoch milliseconds. */
  editedAt: number | null;
  revoked: 0 | 1;
}

/** A message that is stored under a wire id, and whose it is: another author's message may have the same. */
export interface KnownMessage {
  messageId: number;
  /** Its content has not come. */
  isAwaited: boolean;
  contactId: number;
  participantId: number | null;
  fromMe: 0 | 1;
  wireTwin: number;
}

interface Row extends EarlyUpdates, Omit<KnownMessage, 'messageId' | 'isAwaited'> {
  kind: number;
  whatsappId: number;
  wireId: string;
}

export interface Known {
  stored: ReadonlyMap<string, readonly KnownMessage[]>;
  early: ReadonlyMap<string, readonly EarlyUpdates[]>;
  /** Stored messages that quote one of these. */
  awaited: readonly AwaitedQuote[];
}

/** The kinds of rows that are read in one statement. */
const kinds = { stored: 0, early: 1, awaited: 2 } as const;

/**
 * Reads, in one statement, which of the messages are stored already, and the early updates and waiting quotes of the
 * others.
 */
export async function readKnown(sql: Sql, arrivals: readonly Arrival[]): Promise<Known> {
  const { sql: where, bindings } = wireCondition(arrivals);
  const rows = await sql.rows<Row>(
    `SELECT ${kinds.stored} AS kind, id AS newsId, whatsappId, wireId, '' AS claim,
       (SELECT COUNT(*) FROM AwaitedContents a WHERE a.messageId = Messages.id) AS ack, NULL AS editedBody, NULL AS editedAt, 0 AS revoked,
       contactId, participantId, fromMe, wireTwin FROM Messages WHERE ${where}
     UNION ALL SELECT ${kinds.early}, id, whatsappId, wireId, claim, ack, editedBody, editedAt, revoked, 0, NULL, 0, 0
       FROM EarlyNews WHERE ${where}
     UNION ALL SELECT ${kinds.awaited}, messageId, whatsappId, wireId, '', 0, NULL, NULL, 0, 0, NULL, 0, 0
       FROM AwaitedQuotes WHERE ${where}`,
    [...bindings, ...bindings, ...bindings],
  );
  const stored = new Map<string, KnownMessage[]>();
  const early = new Map<string, EarlyUpdates[]>();
  const awaited: AwaitedQuote[] = [];
  for (const row of rows) {
    const key = wireKey(row.whatsappId, row.wireId);
    // MySQL makes a decimal, a text to us, of a literal joined with an id.
    const newsId = Number(row.newsId);
    const revoked = Number(row.revoked) === 1 ? 1 : 0;
    const kind = Number(row.kind);
    if (kind === kinds.stored) stored.set(key, [...(stored.get(key) ?? []), knownMessage(row)]);
    else if (kind === kinds.awaited)
      awaited.push({ messageId: newsId, whatsappId: Number(row.whatsappId), wireId: row.wireId });
    else early.set(key, [...(early.get(key) ?? []), { ...row, newsId, ack: Number(row.ack), revoked }]);
  }
  return { stored, early, awaited };
}

/** True when this company ignores groups. */
export async function ignoresGroups(ctx: Context): Promise<boolean> {
  return (await ctx.host.tenancy.setting(ctx.companyId, 'CheckMsgIsGroup')) === 'enabled';
}

function wireCondition(arrivals: readonly Arrival[]): { sql: string; bindings: Array<string | number> } {
  const byConnection = new Map<number, string[]>();
  for (const { connectionId, message } of arrivals) {
    const wireIds = byConnection.get(connectionId);
    if (wireIds) wireIds.push(message.wireId);
    else byConnection.set(connectionId, [message.wireId]);
  }
  const parts: string[] = [];
  const bindings: Array<string | number> = [];
  for (const [connectionId, wireIds] of byConnection) {
    parts.push(`(whatsappId = ? AND wireId IN (${places(wireIds.length)}))`);
    bindings.push(connectionId, ...wireIds);
  }
  return { sql: `(${parts.join(' OR ')})`, bindings };
}

function knownMessage({ newsId, ack, contactId, participantId, fromMe, wireTwin }: Row): KnownMessage {
  return {
    messageId: Number(newsId),
    isAwaited: Number(ack) > 0,
    contactId: Number(contactId),
    participantId: participantId === null ? null : Number(participantId),
    fromMe: Number(fromMe) === 1 ? 1 : 0,
    wireTwin: Number(wireTwin),
  };
}
