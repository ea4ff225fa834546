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
import type { ReportedCall } from './reported-call.ts';

/** Outbound message that waits in the message store for its connection. */
export interface PendingMessage extends OutboundMessage {
  messageId: number;
  /** Number of earlier attempts by the driver. */
  attempts: number;
  /** Messages of people (`human`) never wait for mass messages (`bulk`). */
  priority: 'human' | 'bulk';
}

export interface WaitingMessages {
  human: number;
  bulk: number;
  oldestAt: number | null;
}

/** Message that the network had accepted and dropped. */
export interface DroppedMessage {
  wireId: string;
  reason: Reason;
  /** Set where it, or a template alone, waits to be sent anew: for the state of the number, or for trouble that passes. */
  waits?: {
    which: 'all' | 'templates';
    /** Number of earlier attempts with which it waits; absent: none. */
    attempts?: number;
    /** Forgets the dropped send, in the store's transaction; false when that was done before. */
    forgetSend(): Promise<boolean>;
  };
}

/** Dropped message that waits to be sent anew. */
export interface WaitingAgain {
  wireId: string;
  to: ChannelAddress;
  priority: PendingMessage['priority'];
}

/** Message from before the number was connected to the product. */
export interface PastMessage extends InboundMessage {
  /** Delivery state of a message of the company; see `acked`. */
  ack?: number;
}

/**
 * Store of messages, which the tickets plugin provides: connections write inbound messages to it and read outbound ones
 * from it. Its database is the only source, so `outgoing` is read again after every wake-up.
 */
export interface MessageStore {
  /** Stores inbound messages, each one once; resolves after the commit. */
  receive(ctx: Context, connectionId: number, messages: readonly InboundMessage[]): Promise<void>;
  /** False while the company ignores groups, whose messages `receive` leaves out. */
  takesGroups(ctx: Context): Promise<boolean>;
  /**
   * Stores messages from before the number was connected, each one once, with the delivery states of the company's own.
   * These messages make no customer wait, get no automatic answer, and do not open a time for free answers.
   */
  receivePast(ctx: Context, connectionId: number, messages: readonly PastMessage[]): Promise<void>;
  /**
   * Raises delivery states. State 3, or `settles`, proves that a phone or the network has a message whose send got no
   * answer, so a recorded failure is removed.
   */
  acked(
    ctx: Context,
    connectionId: number,
    acks: ReadonlyArray<{ wireId: string; ack: number; settles?: boolean }>,
  ): Promise<void>;
  /**
   * Changes a message of the same author, and no other author's; a message that is not stored yet is changed when it
   * arrives.
   */
  edited(ctx: Context, connectionId: number, edit: MessageEdit): Promise<void>;
  revoked(ctx: Context, connectionId: number, revoke: MessageRevoke): Promise<void>;
  /**
   * Gives a stored message the file for which it waited, or records that the file will not come; resolves with false
   * when the message waits for none.
   */
  mediaArrived(ctx: Context, connectionId: number, arrival: MediaArrival): Promise<boolean>;
  /**
   * Gives the ad of a stored message its picture; resolves with false when the picture is not needed, and the caller
   * deletes the file. Safe to repeat.
   */
  adPictureArrived(ctx: Context, connectionId: number, picture: AdPicture): Promise<boolean>;
  /** Deletes a message that was stored without its content, because nothing follows; see ChannelReports. */
  nothingFollows(ctx: Context, connectionId: number, about: MessageRevoke): Promise<void>;
  called(ctx: Context, connectionId: number, call: ReportedCall): Promise<void>;
  /**
   * Finds the time of the last message on the connection in either direction, in epoch milliseconds; null: there is
   * none.
   */
  lastSaidAt(ctx: Context, connectionId: number): Promise<number | null>;
  /**
   * Forgets until when customers may be answered freely, in the caller's transaction, because the connection has another
   * number.
   */
  forgetAnswerTimes(ctx: Context, connectionId: number): Promise<void>;
  /**
   * Reads the next messages to send, the oldest first and those of people before mass messages; at most `limit`.
   * `humanOnly` leaves out mass messages while they are paused.
   */
  outgoing(
    ctx: Context,
    connectionId: number,
    limit: number,
    which?: { humanOnly?: boolean },
  ): Promise<readonly PendingMessage[]>;
  /**
   * Filters messages that were read a moment ago to those that were not cancelled since; called for mass messages just
   * before they are sent.
   */
  wanted(ctx: Context, connectionId: number, messageIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Counts the messages that wait to be sent, with the time of the oldest (epoch milliseconds). */
  waiting(ctx: Context, connectionId: number): Promise<WaitingMessages>;
  /**
   * Records that the network accepted these messages (ack 2); customers' phones confirm them later by `acked`. `held`
   * is the reason why the network delays them; `acked` ends it.
   */
  sent(
    ctx: Context,
    connectionId: number,
    messageIds: readonly number[],
    how?: { held?: Reason },
  ): Promise<void>;
  /** Records a failed attempt; with `refused` the message fails for good, and only a person can send it again. */
  notSent(
    ctx: Context,
    connectionId: number,
    messageId: number,
    failure: { outcome: 'retry' | 'refused'; reason: Reason },
  ): Promise<void>;
  /**
   * Records that the network dropped messages which it had accepted: they fail or wait again, unless the customer's phone
   * has them. Returns the wire ids of messages that are not recorded as sent yet (`early`), for a later call, and those
   * that wait again. Safe to repeat.
   */
  givenUp(
    ctx: Context,
    connectionId: number,
    dropped: readonly DroppedMessage[],
  ): Promise<{ early: readonly string[]; waiting: readonly WaitingAgain[] }>;
}
