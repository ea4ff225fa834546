import { type LastSaid, useLastMessageText } from './last-message-text.ts';

/** Last message of a ticket as one line; an empty line keeps its height. */
export function LastMessageText({ of }: { of: LastSaid }) {
  return useLastMessageText(of).words || '\u00a0';
}
