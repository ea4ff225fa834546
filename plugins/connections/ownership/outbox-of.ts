import type { Context } from '@balcao/core';
import type { ChannelDriver, ChannelSession } from '../channel/channel-driver.ts';
import type { MessageStore } from '../channel/message-store.ts';
import { Outbox } from '../sending/outbox.ts';
import { RateLimiter } from '../sending/rate-limiter.ts';
import type { OwnedSessionDependencies } from './session-dependencies.ts';

interface OpenSession {
  deps: OwnedSessionDependencies;
  ctx: Context;
  session: ChannelSession;
  messageStore: MessageStore;
  defaults: ChannelDriver['sendingDefaults'] | null;
  /** False once nothing may be sent by this session any more. */
  isOpen(): boolean;
}

/** Makes the outbox that sends the waiting messages of a connection by its open channel session, at the pace of its limits. */
export function outboxOf(
  owned: { connectionId: number; epoch: number },
  { deps: { mayAct, times, metrics }, ctx, session, messageStore, defaults, isOpen }: OpenSession,
): Outbox {
  const about = { ctx, connectionId: owned.connectionId };
  return new Outbox({
    ...about,
    session,
    messageStore,
    rateLimiter: new RateLimiter({
      ...about,
      epoch: owned.epoch,
      defaults: defaults ?? null,
      now: times.now,
    }),
    mayAct: () => isOpen() && mayAct(),
    times,
    observe: (measured) => metrics.observe(owned, measured),
  });
}
