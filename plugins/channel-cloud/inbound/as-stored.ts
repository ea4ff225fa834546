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

/** Portuguese text in place of a message or a quote that cannot be shown. Screens read its code instead. */
export function textOfUnsupported(ctx: Context, message: InboundMessage): InboundMessage {
  const { quoted, ...own } = withText(ctx, message);
  return quoted ? { ...own, quoted: withText(ctx, quoted) } : own;
}

function withText<T extends Pick<InboundMessage, 'body' | 'unsupported'>>(ctx: Context, about: T): T {
  const { unsupported } = about;
  return unsupported ? { ...about, body: reasonText(ctx.host.texts, unsupported, 'pt') } : about;
}
