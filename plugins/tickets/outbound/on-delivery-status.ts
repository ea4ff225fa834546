import { type Context, perHost } from '@balcao/core';

/** Time in which messages are gathered; most of them belong to no plugin that asks. */
const gatherMs = 40;

/**
 * Makes what a plugin calls for each message that the network took or refused: all of one moment and company are followed
 * together, so that whose they are is asked once. A moment that fails is logged with `late`; a sweep of the plugin finds it.
 */
export function onDeliveryStatus(
  follow: (ctx: Context, messageIds: readonly number[]) => Promise<void>,
  late: string,
): (ctx: Context, messageId: number) => void {
  const gathered = perHost(() => new Map<number, Set<number>>());
  return (ctx, messageId) => {
    const { host, companyId } = ctx;
    const moments = gathered(host);
    const waiting = moments.get(companyId);
    if (waiting) {
      waiting.add(messageId);
      return;
    }
    const ids = new Set([messageId]);
    moments.set(companyId, ids);
    setTimeout(() => {
      moments.delete(companyId);
      follow(ctx, [...ids]).catch((error: unknown) => host.log.warn({ err: error, companyId }, late));
    }, gatherMs).unref();
  };
}
