import { type Context, companyClock, type Host, type Reason, reasonText, type WallTime } from '@balcao/core';
import type { MessageStore } from '../../connections/index.ts';
import { takeAdPicture } from '../ads/ad-pictures.ts';
import { forgetAnswerTimes } from '../answer-times/answer-times.ts';
import { VideoCallMissed, VoiceCallMissed } from '../contract/reasons.ts';
import { takeMedia } from '../delivery-updates/take-media.ts';
import { takeAcks, takeEdit, takeRevoke } from '../delivery-updates/take-updates.ts';
import { dropPlaceholder } from '../ingest/drop-placeholder.ts';
import { ignoresGroups } from '../ingest/known-arrivals.ts';
import { storePast } from '../ingest/store-past.ts';
import { refusesCalls } from '../outbound/answer-call.ts';
import { markGivenUp, markNotSent, markSent } from '../outbound/mark-sent.ts';
import { outgoing, waiting } from '../outbound/outgoing.ts';
import { stillWanted } from '../outbound/take-back.ts';
import { partsOf } from '../per-application.ts';
import type { Inbound } from './inbound-content.ts';
import { lastSaidAt } from './said-with.ts';

/**
 * Makes the message store by which connections store received messages, read those that wait to be sent, and record the
 * result.
 */
export function createMessageStore(host: Host): MessageStore {
  const take = (ctx: Context, connectionId: number, messages: readonly Inbound[]) =>
    partsOf(host).ingest.take(
      messages.map((message) => ({ companyId: ctx.companyId, connectionId, message })),
    );
  return {
    async receive(ctx, connectionId, messages) {
      const withoutGroups = messages.some(({ group }) => group) && (await ignoresGroups(ctx));
      await take(ctx, connectionId, withoutGroups ? messages.filter(({ group }) => !group) : messages);
    },
    takesGroups: async (ctx) => !(await ignoresGroups(ctx)),
    receivePast: (ctx, connectionId, messages) =>
      storePast(
        host,
        messages.map(({ ack, ...message }) => ({
          ...{ companyId: ctx.companyId, connectionId, message },
          ...(ack === undefined ? {} : { ack }),
        })),
      ),
    acked: takeAcks,
    edited: takeEdit,
    revoked: takeRevoke,
    mediaArrived: takeMedia,
    adPictureArrived: takeAdPicture,
    nothingFollows: dropPlaceholder,
    async called(ctx, connectionId, { from, others = [], kind, wireId, timestamp, answerUntil }) {
      if (from.kind === 'group') return;
      const unsupported = missedCall(kind, (await companyClock(ctx)).at(timestamp));
      const said = { kind: 'call' as const, unsupported, body: reasonText(host.texts, unsupported, 'pt') };
      const isRefused = await refusesCalls(ctx);
      const until = answerUntil === undefined ? {} : { answerUntil };
      const caller = [from, ...others];
      await take(ctx, connectionId, [{ wireId, from: caller, ...said, timestamp, isRefused, ...until }]);
    },
    lastSaidAt,
    forgetAnswerTimes,
    outgoing,
    wanted: (ctx, _connectionId, messageIds) => stillWanted(ctx, messageIds),
    waiting,
    sent: (ctx, _connectionId, messageIds, how) => markSent(ctx, messageIds, how),
    notSent: (ctx, _connectionId, messageId, failure) => markNotSent(ctx, messageId, failure),
    givenUp: markGivenUp,
  };
}

function missedCall(kind: 'voice' | 'video', { hour, minute }: WallTime): Reason {
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return kind === 'video' ? VideoCallMissed({ time }) : VoiceCallMissed({ time });
}
