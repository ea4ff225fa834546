import { type Context, reasonText } from '@balcao/core';
import type { InboundMessage } from '../../connections/index.ts';
import { ownWireIds, wireIdOf } from './wire-ids.ts';

/** Returns customers' messages whose quotes and reactions name stored messages by our ids instead of Meta's. */
export async function withOwnQuotes(
  ctx: Context,
  connectionId: number,
  messages: readonly InboundMessage[],
): Promise<InboundMessage[]> {
  const quoted = messages.flatMap(({ quotedWireId }) => quotedWireId ?? []);
  const own = await ownWireIds(ctx, connectionId, quoted);
  return messages.map((message) => {
    const { quotedWireId } = message;
    if (quotedWireId === undefined) return message;
    return { ...message, quotedWireId: own.get(quotedWireId) ?? wireIdOf(quotedWireId) };
  });
}

/** Portuguese text in place of a message that cannot be shown. Screens read the message's code instead. */
export function textOfUnsupported(ctx: Context, message: InboundMessage): InboundMessage {
  const { unsupported } = message;
  return unsupported ? { ...message, body: reasonText(ctx.host.texts, unsupported, 'pt') } : message;
}
