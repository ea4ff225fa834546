import { useCallback, useState } from 'react';

/** Identity of the thing to which a state belongs, such as the id of the ticket on screen. */
export type Owner = string | number | null;

type Next<T> = T | ((now: T) => T);

/**
 * Returns a state that belongs to one thing, such as a ticket. When the component shows another thing, the state starts
 * again from `first` in the same rendering. A setter changes only the thing for which it was made, so that a late
 * answer changes nothing of another one. A value that is a function is called as an update.
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
