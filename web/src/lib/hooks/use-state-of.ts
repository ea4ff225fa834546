import { useCallback, useState } from 'react';

/** Identity of what a state belongs to, such as the id of the ticket on screen. */
export type Owner = string | number | null;

type Next<T> = T | ((now: T) => T);

/**
 * State that belongs to one thing while its component is given another: the other begins with its own, in the same drawing. A setter changes
 * the thing it was made for alone, so that an answer that comes late changes nothing of another. `first` gives the value of a new owner; a value
 * that is a function is taken for a change.
 *
 * `const [quoted, setQuoted] = useStateOf<Message | null>(ticket.id, () => null);`
 */
export function useStateOf<T>(owner: Owner, first: () => T): [value: T, set: (next: Next<T>) => void] {
  const [kept, setKept] = useState(() => ({ owner, value: first() }));
  const own = kept.owner === owner ? kept : { owner, value: first() };
  if (own !== kept) setKept(own);
  const set = useCallback(
    (next: Next<T>) =>
      setKept((now) => {
        if (now.owner !== owner) return now;
        const value = typeof next === 'function' ? (next as (now: T) => T)(now.value) : next;
        return Object.is(value, now.value) ? now : { owner, value };
      }),
    [owner],
  );
  return [own.value, set];
}
