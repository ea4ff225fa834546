import { type LastSaid, useLastWords } from './last-words.ts';

/** A ticket's last message as one line; an empty one keeps the line's height. */
export function LastWords({ of }: { of: LastSaid }) {
  return useLastWords(of).words || '\u00a0';
}
