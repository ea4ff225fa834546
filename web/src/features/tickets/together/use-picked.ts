import { useCallback, useMemo, useRef, useState } from 'react';
import type { Ticket } from '../ticket.ts';

export interface Picked {
  /** Rows can be picked by a press, also while none is. */
  isPicking: boolean;
  ids: ReadonlySet<number>;
  tickets: readonly Ticket[];
  begin: () => void;
  /** Picks a row or lets it go; with `isRange` picks all from the last one on. */
  toggle: (ticketId: number, isRange: boolean) => void;
  pick: (ticketIds: readonly number[]) => void;
  end: () => void;
}

interface State {
  isPicking: boolean;
  ids: ReadonlySet<number>;
  /** Row from which a range goes. */
  from: number | null;
}

const nothing: State = { isPicking: false, ids: new Set(), from: null };

/** The rows of a list that are picked for acts on several tickets. One that leaves the list leaves them too, for good. */
export function usePicked(rows: readonly Ticket[]): Picked {
  const [state, setState] = useState(nothing);
  const latest = useRef(rows);
  latest.current = rows;
  const tickets = useMemo(() => rows.filter(({ id }) => state.ids.has(id)), [rows, state.ids]);
  if (tickets.length < state.ids.size) setState(withIds(state, tickets.map(idOf)));
  return {
    isPicking: state.isPicking,
    ids: state.ids,
    tickets,
    begin: useCallback(() => setState({ ...nothing, isPicking: true }), []),
    toggle: useCallback((ticketId, isRange) => {
      const order = latest.current.map(idOf);
      setState((known) => ({ ...toggled(known, order, ticketId, isRange), from: ticketId }));
    }, []),
    pick: useCallback((ids) => setState((known) => withIds(known, ids)), []),
    end: useCallback(() => setState(nothing), []),
  };
}

function toggled(state: State, order: readonly number[], ticketId: number, isRange: boolean): State {
  const from = state.from === null ? -1 : order.indexOf(state.from);
  if (isRange && from >= 0) {
    const to = order.indexOf(ticketId);
    return withIds(state, [...state.ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]);
  }
  const others = [...state.ids].filter((id) => id !== ticketId);
  return withIds(state, others.length < state.ids.size ? others : [...others, ticketId]);
}

/** With its last row the choice itself ends. */
function withIds(state: State, ids: readonly number[]): State {
  return ids.length === 0 ? nothing : { ...state, isPicking: true, ids: new Set(ids) };
}

function idOf({ id }: Ticket): number {
  return id;
}
