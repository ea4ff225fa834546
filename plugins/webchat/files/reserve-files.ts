import { FilesOfDayReached } from '../contract/errors.ts';
import type { Visit } from '../sessions/chat-session.ts';
import { countsOf, type DayCount, dayOf, megabyte } from './day-counts.ts';

/** Bytes that are counted for an upload before it arrives. */
export interface Reservation {
  /** Replaces the reserved size by the stored size of the upload; 0: nothing was stored. */
  settle(keptBytes: number): Promise<void>;
}

/**
 * Counts `bytes` for the visitor, their address and the chat, all of them or none. Simultaneous uploads wait for each
 * other's rows, so no count exceeds its limit; `releaseUploads` releases the reservations of crashed processes. Throws
 * ERR_WEBCHAT_FILES_DAY_LIMIT.
 */
export async function reserveFiles(visit: Visit, ip: string, bytes: number): Promise<Reservation> {
  const { ctx, widget } = visit.open;
  const day = await dayOf(ctx);
  const counts = countsOf(visit, ip);
  const [, address, visitor] = counts;
  const rowOf = ({ kind, subject }: DayCount) => ({ widgetId: widget.id, day, kind, subject });
  const id = await ctx.transaction(async () => {
    for (const count of counts) {
      await ctx
        .insert('WebchatFileDays', { ...rowOf(count), bytes: 0 })
        .onConflict(['widgetId', 'day', 'kind', 'subject'])
        .ignore();
      const fitting = ctx
        .table('WebchatFileDays')
        .where(rowOf(count))
        .where('bytes', '<=', count.limitMb * megabyte - bytes);
      if ((await fitting.increment('bytes', bytes)) === 0)
        throw FilesOfDayReached({ details: { limit: count.limitMb, of: count.kind } });
    }
    const [inserted] = await ctx.insert('WebchatUploads', {
      widgetId: widget.id,
      day,
      bytes,
      address: address.subject,
      visitor: visitor.subject,
      startedAt: Date.now(),
    });
    return Number(inserted);
  });
  return {
    async settle(keptBytes) {
      await ctx.transaction(async () => {
        // An upload that took too long was released meanwhile, and is counted by its stored size alone.
        const isReserved = (await ctx.table('WebchatUploads').where({ id }).delete()) > 0;
        const change = isReserved ? keptBytes - bytes : keptBytes;
        if (change === 0) return;
        for (const count of counts)
          await ctx.table('WebchatFileDays').where(rowOf(count)).increment('bytes', change);
      });
    },
  };
}
