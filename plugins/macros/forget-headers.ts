import type { PendingEvent } from '@balcao/core';
import { Macro } from './macro.ts';

/**
 * Removes deleted quick messages from the template headers of macros, in the transaction that deletes the quick
 * messages.
 */
export async function forgetHeaders(events: readonly PendingEvent[]): Promise<void> {
  for (const { ctx, event, payload } of events) {
    if (event !== 'quick-message.deleted') continue;
    const { quickMessageId } = payload as { quickMessageId: number };
    await Macro.of(ctx).where({ headerMessageId: quickMessageId }).patch({ headerMessageId: null });
  }
}
