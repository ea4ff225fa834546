import type { Context } from '@balcao/core';
import type { ChannelAddress, InboundMessage, OutboundMessage } from './channel-driver.ts';

/** A message that waits to be sent, as its owner stores it. */
export interface PendingMessage extends OutboundMessage {
  messageId: number;
  /** How often it was handed to the driver before. */
  attempts: number;
  /** `human` never waits behind `bulk`. */
  priority: 'human' | 'bulk';
}

/**
 * Whoever keeps the messages (the tickets plugin) gives connections this: what came in goes to it, what must go out comes
 * from it. The database behind it is the only truth; `outgoing` is read anew after every bell.
 */
export interface Mailbox {
  /** Stores inbound messages, each once; resolves after the commit. */
  receive(ctx: Context, connectionId: number, messages: readonly InboundMessage[]): Promise<void>;
  acked(
    ctx: Context,
    connectionId: number,
    acks: ReadonlyArray<{ wireId: string; ack: number }>,
  ): Promise<void>;
  edited(ctx: Context, connectionId: number, edit: { wireId: string; body: string }): Promise<void>;
  revoked(ctx: Context, connectionId: number, revoke: { wireId: string }): Promise<void>;
  called(
    ctx: Context,
    connectionId: number,
    call: { from: ChannelAddress; kind: 'voice' | 'video'; wireId: string; timestamp: number },
  ): Promise<void>;
  /** The next messages to send, oldest first, human before bulk; at most `limit`. */
  outgoing(ctx: Context, connectionId: number, limit: number): Promise<readonly PendingMessage[]>;
  /** The network took these (ack 2 or more follows by `acked`). */
  sent(ctx: Context, connectionId: number, messageIds: readonly number[]): Promise<void>;
  /** Counts a failed attempt; `refused` ends the message as failed, to be retried only by a person. */
  notSent(
    ctx: Context,
    connectionId: number,
    messageId: number,
    failure: { outcome: 'retry' | 'refused'; reason: string },
  ): Promise<void>;
}
