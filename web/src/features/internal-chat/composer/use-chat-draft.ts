import { useState } from 'react';
import { chatDraftKey } from '../../../lib/storage.ts';
import type { ChatMessage } from '../chat.ts';

/** Unsent text of a chat, kept while the browser tab is open; an edit begins with the message's text. */
export function useChatDraft(
  chatId: number,
  edited: ChatMessage | null,
): [text: string, change: (text: string) => void] {
  const key = chatDraftKey(chatId);
  const [text, setText] = useState(() => edited?.message ?? sessionStorage.getItem(key) ?? '');
  const change = (next: string) => {
    if (!edited && next === '') sessionStorage.removeItem(key);
    else if (!edited) sessionStorage.setItem(key, next);
    setText(next);
  };
  return [text, change];
}
