import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { suggestionKey } from '../../../lib/storage.ts';

export interface Suggestion {
  /** Says that the conversation has gone on since the suggestion was written; `pressed`: it was sent once already. */
  mark: 'none' | 'outlived' | 'pressed';
  /** Remembers the last message that a text of a tool knows; none: the text answers nothing. */
  begin: (lastMessageId: string | null | undefined) => void;
  /** An emptied box holds no suggestion any more. */
  typed: (text: string) => void;
  /** True where the text may leave; the first press on an outlived one only says so. */
  press: () => boolean;
}

/** Suggestion in the box of a ticket, with the newest message of the conversation; kept as the draft is. */
export function useSuggestion(ticketId: number, newestId: string | null): Suggestion {
  const key = suggestionKey(ticketId);
  const [known, setKnown] = useStateOf(ticketId, () => sessionStorage.getItem(key));
  const [pressedAt, setPressedAt] = useStateOf<string | null>(ticketId, () => null);
  const isOutlived = known !== null && newestId !== null && Number(newestId) > Number(known);
  const isPressed = isOutlived && pressedAt === newestId;
  const begin = (lastMessageId: string | null = null) => {
    if (lastMessageId === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, lastMessageId);
    setKnown(lastMessageId);
    setPressedAt(null);
  };
  return {
    mark: isPressed ? 'pressed' : isOutlived ? 'outlived' : 'none',
    begin,
    typed: (text) => {
      if (text === '' && known !== null) begin();
    },
    press: () => {
      if (isOutlived && !isPressed) setPressedAt(newestId);
      return !isOutlived || isPressed;
    },
  };
}
