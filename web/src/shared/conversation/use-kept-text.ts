import { useState } from 'react';
import { keepInTab, readInTab } from '../../lib/storage.ts';

interface KeptText {
  text: string;
  change: (text: string) => void;
  /** Drops what is kept, because the text was saved or given up. */
  forget: () => void;
}

/**
 * Text of a box that is not sent or saved yet, kept under a key while the browser tab is open and the session lasts.
 * It begins with `unchanged`, which is not kept.
 */
export function useKeptText(key: string, unchanged = ''): KeptText {
  const [text, setText] = useState(() => readInTab(key) ?? unchanged);
  const change = (next: string) => {
    keepInTab(key, next === unchanged ? null : next);
    setText(next);
  };
  return { text, change, forget: () => keepInTab(key, null) };
}
