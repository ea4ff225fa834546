import type { Context } from '@balcao/core';
import {
  addReason,
  type DroppedMessage,
  endByNetwork,
  messageStoreOf,
  pauseSending,
  type WaitingAgain,
  wakeOwner,
} from '../../connections/index.ts';
import { dropsMax } from '../contract/limits.ts';
import {
  concernsTemplate,
  endsSession,
  isOfBulk,
  isUnpaid,
  limitOf,
  meaningOf,
  reasonOfDrops,
  stopsMarketing,
} from '../graph/failure-of-code.ts';
import type { GraphRefusal } from '../graph/graph-refusal.ts';
import { marketingStopped } from '../marketing/marketing-choices.ts';
import { dropsOf, recordDrop } from '../outbound/dropped-sends.ts';
import { forgetRefusedSend } from '../outbound/send-once.ts';
import { orderSync } from '../templates/sync-templates.ts';
import type { ReadStatus } from './read-statuses.ts';
import { ownWireIds } from './wire-ids.ts';

/** Messages failed before they were noted as sent: their update is handed on once more, later. */
export class TooEarly extends Error {
  override name = 'TooEarly';

  constructor(wireIds: readonly string[]) {
    super(`Messages are not noted as sent yet: ${wireIds.join(', ')}`);
  }
}

/** Own message that Meta accepted and dropped. */
interface Dropped {
  wireId: string;
  wamid: string;
  refusal: GraphRefusal;
  /** Time since Meta dropped it, in milliseconds. */
  ageMs: number;
}

/**
 * Applies delivery states of the company's own messages. A refusal that Meta reports after it accepted the message has the
 * same consequences for the number as one in its answer. Throws TooEarly; safe to repeat.
 */
export async function applyStatuses(
  ctx: Context,
  connectionId: number,
  statuses: readonly ReadStatus[],
): Promise<void> {
  if (statuses.length === 0) return;
  // The answer to a send may have got lost, or still be on its way.
  const settled = new Set<string>();
  for (const { send, wamid } of statuses) {
    if (!send) continue;
    const unanswered = ctx
      .table('CloudSends')
      .where({ connectionId, ...send })
      .whereNull('wamid');
    if (Number(await unanswered.update({ wamid })) > 0) settled.add(wamid);
  }
  const own = await ownWireIds(
    ctx,
    connectionId,
    statuses.map(({ wamid }) => wamid),
  );
  const named = statuses.flatMap((status) => {
    const wireId = own.get(status.wamid);
    return wireId === undefined ? [] : [{ ...status, wireId }];
  });
  const acks = named.flatMap(({ wamid, wireId, ack }) =>
    ack === null ? [] : [{ wireId, ack, settles: settled.has(wamid) }],
  );
  if (acks.length > 0) await messageStoreOf(ctx.host).acked(ctx, connectionId, acks);
  const now = Date.now();
  for (const { refusal, to, at } of statuses)
    if (refusal && stopsMarketing(refusal)) await marketingStopped(ctx, to, at ?? now);
  const dropped = named.flatMap(({ wireId, wamid, refusal, at }): Dropped[] =>
    refusal ? [{ wireId, wamid, refusal, ageMs: Math.max(0, now - (at ?? now)) }] : [],
  );
  if (dropped.length > 0) await applyDropped(ctx, connectionId, dropped);
}

async function applyDropped(ctx: Context, connectionId: number, dropped: readonly Dropped[]): Promise<void> {
  if (dropped.some(({ refusal }) => concernsTemplate(refusal))) orderSync(ctx, connectionId, { anew: true });
  // In one transaction, so that no message waits again without what makes it wait.
  const early = await ctx.transaction(async () => {
    const sentAt = new Map<string, number>();
    const former = await dropsOf(
      ctx,
      connectionId,
      dropped.map(({ wireId }) => wireId),
    );
    const forgetSend = (wireId: string, wamid: string, drops: number) => async () => {
      const askedAt = await forgetRefusedSend(ctx, { connectionId, wireId, wamid });
      if (askedAt === null) return false;
      sentAt.set(wireId, askedAt);
      if (drops > 0) await recordDrop(ctx, { connectionId, wireId, drops });
      return true;
    };
    const messages = dropped.map(({ wireId, wamid, refusal }): DroppedMessage => {
      const which = waitingFor(refusal);
      const { reason } = meaningOf(refusal);
      const last = reasonOfDrops(refusal);
      const attempts = last ? (former.get(wireId) ?? 0) + 1 : 0;
      if (last && attempts >= dropsMax) return { wireId, reason: last };
      return which
        ? { wireId, reason, waits: { which, attempts, forgetSend: forgetSend(wireId, wamid, attempts) } }
        : { wireId, reason };
    });
    const result = await messageStoreOf(ctx.host).givenUp(ctx, connectionId, messages);
    await holdNumber(ctx, connectionId, { dropped, waiting: result.waiting, sentAt });
    if (result.waiting.length > 0) wakeOwner(ctx, connectionId);
    return result.early;
  });
  if (early.length > 0) throw new TooEarly(early);
}

/** Returns which messages wait after a refusal, as they do where Meta's answer contains it; null: none. */
function waitingFor(refusal: GraphRefusal): 'all' | 'templates' | null {
  // A template waits until the account can pay; for an answer that would be too late.
  if (isUnpaid(refusal)) return 'templates';
  const meaning = meaningOf(refusal);
  return meaning.kind === 'refused' ? null : 'all';
}

/** Ends the channel session or pauses the number for the messages that wait, and says why in the number's history. */
async function holdNumber(
  ctx: Context,
  connectionId: number,
  about: {
    dropped: readonly Dropped[];
    waiting: readonly WaitingAgain[];
    sentAt: ReadonlyMap<string, number>;
  },
): Promise<void> {
  const waiting = new Map(about.waiting.map((message) => [message.wireId, message]));
  for (const { wireId, refusal, ageMs } of about.dropped) {
    const meaning = meaningOf(refusal);
    const { reason } = meaning;
    const message = waiting.get(wireId);
    if (message && endsSession(meaning))
      await endByNetwork(ctx, connectionId, { reason, sentAt: about.sentAt.get(wireId) ?? 0 });
    if (meaning.kind !== 'limited') continue;
    const { limit, forMs } = limitOf(refusal);
    // Messages that were sent too fast wait from now on, however late the network says so.
    const leftMs = limit === 'rate' ? forMs : forMs - ageMs;
    // A number that stood still for long learns now of limits that are over.
    if (leftMs <= 0) continue;
    if (message) {
      const to = message.priority === 'human' ? message.to : null;
      const sentAt = about.sentAt.get(wireId) ?? Date.now();
      await pauseSending(ctx, connectionId, { limit: { limit, forMs: leftMs }, reason, to, sentAt });
    }
    if (isOfBulk(refusal)) await addReason(ctx, connectionId, reason);
  }
}
