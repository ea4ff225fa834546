import type { Ticket } from '@balcao/plugins/tickets/schemas.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type PreviewKind, previewOf } from './preview.ts';
import { messageTextOf, useMessageText } from './use-message-text.ts';

export type LastSaid = Pick<Ticket, 'lastMessage' | 'lastMessageCode' | 'lastMessageDetails'>;

/** Preview of a ticket's last message in a list: one line, in the reader's language. */
export function useLastMessageText(said: LastSaid): { kind: PreviewKind; words: string } {
  const { t } = useTranslation('tickets');
  const { kind, text } = previewOf(useMessageText(asMessage(said)), said.lastMessageCode);
  return { kind, words: countText(t, kind, text) };
}

/** Returns a last message's preview once, outside a component, as a notice shows it. */
export async function lastMessageTextOf(t: TFunction<'tickets'>, said: LastSaid): Promise<string> {
  const { kind, text } = previewOf(await messageTextOf(asMessage(said)), said.lastMessageCode);
  return countText(t, kind, text);
}

function asMessage({ lastMessage, lastMessageCode, lastMessageDetails }: LastSaid) {
  return { body: lastMessage, bodyCode: lastMessageCode, bodyDetails: lastMessageDetails };
}

function countText(t: TFunction<'tickets'>, kind: PreviewKind, text: string): string {
  return kind === 'text' || kind === 'call' ? text : text || t(`list.${kind}`);
}
