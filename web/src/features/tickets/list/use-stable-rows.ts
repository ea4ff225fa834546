import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Ticket } from '../ticket.ts';
import { stableOrder } from './stable-order.ts';

/** Time without a movement after which the pointer counts as resting, in milliseconds. */
const restMs = 900;

/**
 * Returns the rows of a list in an order that does not change while the pointer moves towards one of them, so that the
 * user does not press the wrong row.
 */
export function useStableRows(tickets: readonly Ticket[]) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(false);
  }, []);
  const hold = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(false), restMs);
    setHeld(true);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const wanted = useMemo(() => tickets.map((ticket) => ticket.id), [tickets]);
  const [shown, setShown] = useState<readonly number[]>(wanted);
  const order = stableOrder(shown, wanted, isHeld);
  if (order !== shown) setShown(order);

  const rows = useMemo(() => {
    const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    return order.flatMap((id) => byId.get(id) ?? []);
  }, [tickets, order]);
  return { rows, waiting: Math.max(0, tickets.length - rows.length), hold, release };
}
