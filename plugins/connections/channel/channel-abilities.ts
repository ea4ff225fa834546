import type { Context } from '@balcao/core';

/** Longest texts that a network takes, in characters; absent: it takes all that the product stores. */
export interface TextLimits {
  /** Longest text of a message. */
  textMax?: number;
  /** Longest caption of a file. */
  captionMax?: number;
}

/** Abilities of a driver that another one may lack. */
export interface ChannelAbilities extends TextLimits {
  /** False where the network neither edits nor deletes a message that was sent; absent: it does both. */
  changesSent?: boolean;
  /**
   * Deletes the records of earlier attempts at a failed message, in the caller's transaction, because an agent sends it
   * again under the same wire id. Absent where the driver records no attempts.
   */
  sendsAgain?(ctx: Context, connectionId: number, wireId: string): Promise<void>;
  /**
   * Deletes what the driver keeps of a connection in the database, in the caller's transaction, because the connection is
   * another provider's from now on. Absent where it keeps nothing, or `forget` deletes it.
   */
  leaves?(ctx: Context, connectionId: number): Promise<void>;
}
