import { type Context, companyClock, networkOf } from '@balcao/core';
import { fingerprint } from '../identity/verify-identity.ts';
import type { Visit } from '../sessions/chat-session.ts';
import type { WebchatWidget } from '../widgets/widget.ts';

/** Bytes of a megabyte, in which limits of visitors' uploads are counted. */
export const megabyte = 1024 * 1024;

/** One count of file bytes of a day: of the whole chat, of all visitors at an address, or of a visitor. */
export interface DayCount {
  kind: 'chat' | 'address' | 'visitor';
  /** Distinguishes addresses and visitors; an address is not stored as such. */
  subject: string;
  limitMb: number;
}

/** The counts that an upload goes into. Every upload locks them in this order, so that none waits for another in a ring. */
export function countsOf({ open: { widget }, visitor }: Visit, ip: string): [DayCount, DayCount, DayCount] {
  return [
    { kind: 'chat', subject: '', limitMb: widget.chatMbPerDay },
    {
      kind: 'address',
      subject: fingerprint(`${widget.id} ${networkOf(ip)}`),
      limitMb: widget.addressMbPerDay,
    },
    { kind: 'visitor', subject: fingerprint(`visitor ${visitor.id}`), limitMb: widget.visitorMbPerDay },
  ];
}

/** The day by the company's clock, such as `2026-11-02`. */
export async function dayOf(ctx: Context): Promise<string> {
  return (await companyClock(ctx)).at(Date.now()).day;
}

/** Bytes that fit into every count of today. */
export async function leftOfDay(
  ctx: Context,
  widget: Pick<WebchatWidget, 'id'>,
  counts: readonly DayCount[],
): Promise<number> {
  const rows: Array<{ kind: string; subject: string; bytes: number }> = await ctx
    .table('WebchatFileDays')
    .where({ widgetId: widget.id, day: await dayOf(ctx) })
    .whereIn(
      'subject',
      counts.map(({ subject }) => subject),
    )
    .select('kind', 'subject', 'bytes');
  const taken = new Map(rows.map(({ kind, subject, bytes }) => [`${kind} ${subject}`, Number(bytes)]));
  const left = counts.map(
    ({ kind, subject, limitMb }) => limitMb * megabyte - (taken.get(`${kind} ${subject}`) ?? 0),
  );
  return Math.max(0, Math.min(...left));
}
