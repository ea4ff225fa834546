import type { Context, Reason } from '@balcao/core';
import type {
  ChannelAddress,
  InboundMessage,
  MediaArrival,
  MessageEdit,
  MessageRevoke,
  OutboundMessage,
} from './channel-driver.ts';
import type { AdPicture } from './clicked-ad.ts';

/** A message that waits to be sent, as its owner stores it. */
export interface PendingMessage extends OutboundMessage {
  messageId: number;
  /** Number of earlier attempts by the driver. */
  attempts: number;
  /** `human` never waits behind `bulk`. */
  priority: 'human' | 'bulk';
}

export interface WaitingMessages {
  human: number;
  bulk: number;
  oldestAt: number | null;
}

/** A message from before the number was connected. */
export interface PastMessage extends InboundMessage {
  /** State of one of ours by then; see `acked`. */
  ack?: number;
}

/**
 * Message store of connections, provided by the plugin that stores messages (tickets): inbound messages go to it,
 * outbound ones come from it. The database behind it is the only truth; `outgoing` is read anew after every wake-up.
 */
export interface MessageStore {
  /** Stores inbound messages, each once; resolves after the commit. */
  receive(ctx: Context, connectionId: number, messages: readonly InboundMessage[]): Promise<void>;
  /**
   * Stores messages of the time before the number was linked, each once, with the acks that ours had by then. No customer is counted as
   * waiting for them, nothing answers them, and they begin no time for free answers.
   */
  receivePast(ctx: Context, connectionId: number, messages: readonly PastMessage[]): Promise<void>;
  /**
   * Raises acks. One of 3 says that a phone has the message, and so does `settles` of one whose send had no answer: it did not fail,
   * whatever was noted.
   */
  acked(
    ctx: Context,
    connectionId: number,
    acks: ReadonlyArray<{ wireId: string; ack: number; settles?: boolean }>,
  ): Promise<void>;
  /** Changes the author's own message, and no other author's; one that is not stored yet is changed when it is. */
  edited(ctx: Context, connectionId: number, edit: MessageEdit): Promise<void>;
  revoked(ctx: Context, connectionId: number, revoke: MessageRevoke): Promise<void>;
  /** Gives a stored message the file it waited for, or says that it will not come; false when it waits for none. */
  mediaArrived(ctx: Context, connectionId: number, arrival: MediaArrival): Promise<boolean>;
  /** Gives the ad of a stored message its picture; false when it is not taken, and the caller removes the file. Safe to repeat. */
  adPictureArrived(ctx: Context, connectionId: number, picture: AdPicture): Promise<boolean>;
  called(
    ctx: Context,
    connectionId: number,
    call: {
      from: ChannelAddress;
      kind: 'voice' | 'video';
      wireId: string;
      timestamp: number;
      answerUntil?: number;
    },
  ): Promise<void>;
  /** When the last message that came or left on the connection was written, epoch milliseconds; null: there is none. */
  lastSaidAt(ctx: Context, connectionId: number): Promise<number | null>;
  /** The next messages to send, oldest first, human before bulk; at most `limit`. While bulk waits: `humanOnly`. */
  outgoing(
    ctx: Context,
    connectionId: number,
    limit: number,
    which?: { humanOnly?: boolean },
  ): Promise<readonly PendingMessage[]>;
  /** Filters these messages, read a moment ago, to those still to be sent; asked of bulk just before the send. */
  wanted(ctx: Context, connectionId: number, messageIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Number of messages waiting to be sent, and the age of the oldest (epoch milliseconds). */
  waiting(ctx: Context, connectionId: number): Promise<WaitingMessages>;
  /**
   * The network took these, which is ack 2; what customers' phones confirm follows by `acked`. `held`: why it holds them back for
   * now; their acks wait for `acked` too, which ends the reason.
   */
  sent(
    ctx: Context,
    connectionId: number,
    messageIds: readonly number[],
    how?: { held?: Reason },
  ): Promise<void>;
  /** Counts a failed attempt; `refused` ends the message as failed, to be retried only by a person. */
  notSent(
    ctx: Context,
    connectionId: number,
    messageId: number,
    failure: { outcome: 'retry' | 'refused'; reason: Reason },
  ): Promise<void>;
  /**
   * The network took messages and gave them up afterwards: they end as failed, unless the customer's phone has them. Answers the wire
   * ids of those that are not noted as sent yet, for a later call. Safe to repeat.
   */
  givenUp(
    ctx: Context,
    connectionId: number,
    failures: ReadonlyArray<{ wireId: string; reason: Reason }>,
  ): Promise<readonly string[]>;
}
