import { type Context, perHost } from '@balcao/core';

/** Time in which sent messages are gathered before a plugin handles them together, in milliseconds. */
const gatherMs = 40;

/**
 * Makes the function by which a plugin, such as campaigns, records each message that the network accepted or refused.
 * Messages of one moment and company are handled together, so that the plugin reads its records once. A failure is
 * logged with the text `late`; the plugin's sweep handles those messages later.
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
