import { useEffect, useRef, useState } from 'react';
import type { PhoneMessage } from './chat.ts';

/** Draft on one simulated phone: text, and the quoted message, the edited message or the file. */
export interface Draft {
  text: string;
  quoted: PhoneMessage | null;
  edited: PhoneMessage | null;
  file: File | null;
}

const empty: Draft = { text: '', quoted: null, edited: null, file: null };

export function useDraft() {
  const [draft, setDraft] = useState(empty);
  const field = useRef<HTMLTextAreaElement>(null);
  // The focus goes back to the field after every choice, so that the next key is typed into it.
  const focus = () => requestAnimationFrame(() => field.current?.focus());
  const clear = () => {
    setDraft(empty);
    focus();
  };
  return {
    ...draft,
    field,
    write: (text: string) => setDraft((was) => ({ ...was, text })),
    quote: (quoted: PhoneMessage) => {
      setDraft((was) => ({ ...was, quoted, edited: null, text: was.edited ? '' : was.text }));
      focus();
    },
    edit: (edited: PhoneMessage) => {
      setDraft({ ...empty, edited, text: edited.body });
      focus();
    },
    attach: (file: File) => {
      setDraft((was) => ({ ...was, file, edited: null, text: was.edited ? '' : was.text }));
      focus();
    },
    drop: (part: 'quoted' | 'file') => {
      setDraft((was) => ({ ...was, [part]: null }));
      focus();
    },
    clear,
  };
}

export type DraftState = ReturnType<typeof useDraft>;

/** Returns an address by which the browser shows a file of the user's; it is released when no longer needed. */
export function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
