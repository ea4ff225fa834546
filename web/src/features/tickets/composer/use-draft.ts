import { useState } from 'react';
import { draftKey } from '../../../lib/storage.ts';

/** Unsent text of a ticket, kept while the tab lives and the session lasts. */
export function useDraft(ticketId: number): [string, (text: string) => void] {
  const key = draftKey(ticketId);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const change = (next: string) => {
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
    setText(next);
  };
  return [text, change];
}
