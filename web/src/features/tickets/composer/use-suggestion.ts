import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { keepInTab, readInTab, suggestionKey } from '../../../lib/storage.ts';

export interface Suggestion {
  /**
   * State of the suggestion; `outlived`: newer messages exist than when it was written; `pressed`: the agent has pressed
   * *Send* once since.
   */
  mark: 'none' | 'outlived' | 'pressed';
  /** Remembers the newest message that was known when a tool wrote the text; none: the text does not answer a message. */
  begin: (lastMessageId: string | null | undefined) => void;
  /** Forgets the suggestion once the box is emptied. */
  typed: (text: string) => void;
  /** True where the text may be sent; the first press on an outlived one only warns. */
  press: () => boolean;
}

/**
 * State of an AI suggestion in the text box of a ticket, compared with the newest message of the conversation; kept as
 * the draft is.
 */
export function useSuggestion(ticketId: number, newestId: string | null): Suggestion {
  const key = suggestionKey(ticketId);
  const [known, setKnown] = useStateOf(ticketId, () => readInTab(key));
  const [pressedAt, setPressedAt] = useStateOf<string | null>(ticketId, () => null);
  const isOutlived = known !== null && newestId !== null && Number(newestId) > Number(known);
  const isPressed = isOutlived && pressedAt === newestId;
  const begin = (lastMessageId: string | null = null) => {
    keepInTab(key, lastMessageId);
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
