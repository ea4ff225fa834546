import { type Context, isoTime } from '@balcao/core';
import { thisProcess } from '../channel/this-process.ts';
import { findConnection } from '../find-connection.ts';
import { databaseNow } from '../ownership/database-clock.ts';
import { messageStore } from '../ports.ts';
import type { ChannelSessionDetails } from '../schemas.ts';

interface Row {
  now: number;
  hostId: string | null;
  expiresAt: number;
  ownedSince: number | null;
  lastHeardAt: number | null;
}

/**
 * Returns, for admins, details of a connection's channel session: its host, when its network was last heard from, and the
 * waiting messages. Throws ERR_NO_WAPP_FOUND.
 */
export async function showSessionDetails(ctx: Context, connectionId: number): Promise<ChannelSessionDetails> {
  await findConnection(ctx, connectionId);
  const row: Row | undefined = await ctx
    .table('ConnectionLeases')
    .where({ connectionId })
    .first(
      ctx.raw(`${databaseNow(ctx.host)} as ??`, ['now']),
      'hostId',
      'expiresAt',
      'ownedSince',
      'lastHeardAt',
    );
  const { links: sessions } = thisProcess(ctx.host);
  const waiting = await messageStore.find(ctx.host)?.waiting(ctx, connectionId);
  const lease = row?.hostId && Number(row.expiresAt) > Number(row.now) ? row : null;
  // The process that runs the session knows the present time; others read that of the latest renewal.
  const heardAt = sessions?.owned(connectionId)?.lastHeardAt ?? row?.lastHeardAt ?? null;
  return {
    owner: lease && { host: lease.hostId ?? '', since: isoTime(lease.ownedSince ?? lease.now) },
    lastFrameAt: isoTime(heardAt),
    waiting: {
      human: waiting?.human ?? 0,
      bulk: waiting?.bulk ?? 0,
      oldestAt: waiting?.oldestAt ? isoTime(waiting.oldestAt) : null,
    },
    leaseUntil: lease && isoTime(lease.expiresAt),
  };
}
