import { useCallback, useMemo, useRef, useState } from 'react';
import type { Ticket } from '../ticket.ts';

export interface Picked {
  /** True when a click on a row selects it, also before the first row is selected. */
  isPicking: boolean;
  ids: ReadonlySet<number>;
  tickets: readonly Ticket[];
  begin: () => void;
  /** Selects a row or removes it from the selection; with `isRange` selects all rows from the last one to it. */
  toggle: (ticketId: number, isRange: boolean) => void;
  pick: (ticketIds: readonly number[]) => void;
  end: () => void;
}

interface State {
  isPicking: boolean;
  ids: ReadonlySet<number>;
  /** Row at which a range starts: the last one that was pressed. */
  from: number | null;
}

const nothing: State = { isPicking: false, ids: new Set(), from: null };

/**
 * Keeps the rows that an agent selects in a list for actions on several tickets. A row that leaves the list leaves the
 * selection for good.
 */
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

/** Replaces the selection; without rows it ends. */
function withIds(state: State, ids: readonly number[]): State {
  return ids.length === 0 ? nothing : { ...state, isPicking: true, ids: new Set(ids) };
}

function idOf({ id }: Ticket): number {
  return id;
}
