import type { Context } from '@balcao/core';
import type { Knex } from 'knex';
import { places, readRows } from '../sql.ts';
import { type Arrival, wireKey } from './arrival.ts';

/** What somebody said of a message before it reached us: its acks, its edit, its end. */
export interface EarlyNews {
  newsId: number;
  /** Who says so; empty for acks. */
  claim: string;
  ack: number;
  editedBody: string | null;
  revoked: 0 | 1;
}

interface Row extends EarlyNews {
  whatsappId: number;
  wireId: string;
}

export interface Known {
  /** Wire keys of messages that are stored already. */
  stored: ReadonlySet<string>;
  early: ReadonlyMap<string, readonly EarlyNews[]>;
}

/** Which of these are stored already, and what is known of the others; one statement. */
export async function readKnown(db: Knex, arrivals: readonly Arrival[]): Promise<Known> {
  const { sql, bindings } = wireCondition(arrivals);
  const rows = await readRows<Row>(
    db,
    `SELECT 0 AS newsId, whatsappId, wireId, '' AS claim, 0 AS ack, NULL AS editedBody, 0 AS revoked FROM Messages WHERE ${sql}
     UNION ALL SELECT id, whatsappId, wireId, claim, ack, editedBody, revoked FROM EarlyNews WHERE ${sql}`,
    [...bindings, ...bindings],
  );
  const stored = new Set<string>();
  const early = new Map<string, EarlyNews[]>();
  for (const row of rows) {
    const key = wireKey(row.whatsappId, row.wireId);
    // MySQL makes a decimal, a text to us, of a literal joined with an id.
    const newsId = Number(row.newsId);
    const revoked = Number(row.revoked) === 1 ? 1 : 0;
    if (newsId === 0) stored.add(key);
    else early.set(key, [...(early.get(key) ?? []), { ...row, newsId, ack: Number(row.ack), revoked }]);
  }
  return { stored, early };
}

/** Each message once, the first of equals. */
export function withoutRepeats(arrivals: readonly Arrival[], { stored }: Known): Arrival[] {
  const seen = new Set(stored);
  return arrivals.filter(({ connectionId, message }) => {
    const key = wireKey(connectionId, message.wireId);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
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
