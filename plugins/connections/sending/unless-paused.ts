import type { Context } from '@balcao/core';
import { type ChannelAddress, customerOf } from '../channel/channel-driver.ts';
import { ChannelCallFailed } from '../channel/session-calls.ts';
import { heldForMs } from './pause.ts';
import { readSendingRecord } from './sending-record.ts';
import { pauseUnlessHeld } from './store-pause.ts';

/** A change of a sent message must wait, because a limit of the network holds the messages to this customer. */
export class SendingPaused extends Error {
  override name = 'SendingPaused';
  /** Milliseconds until the pause ends, unless an admin ends it before. */
  readonly leftMs: number;

  constructor(leftMs: number, options?: ErrorOptions) {
    super('a limit of the network holds the messages to this customer', options);
    this.leftMs = leftMs;
  }
}

/**
 * Makes a call that changes a sent message at the customer's end, unless a pause by the network's limits holds the
 * messages to this customer. A refusal by such a limit pauses the number as that of a message does. Throws SendingPaused
 * in both cases, and the call's other errors unchanged.
 */
export async function unlessPaused(
  ctx: Context,
  { connectionId, to }: { connectionId: number; to: ChannelAddress },
  call: () => Promise<void>,
): Promise<void> {
  const record = await readSendingRecord(ctx, connectionId);
  const leftMs = record ? heldForMs(record.pauses, customerOf(to), record.now) : 0;
  if (leftMs > 0) throw new SendingPaused(leftMs);
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ChannelCallFailed) || !error.limited) throw error;
    const heldMs = await pauseUnlessHeld(ctx, connectionId, { ...error.limited, to });
    throw new SendingPaused(heldMs, { cause: error });
  }
}
