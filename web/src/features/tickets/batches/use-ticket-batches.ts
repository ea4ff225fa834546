import type { OrderTicketBatch, TicketBatch } from '@balcao/plugins/ticket-views/batches/schemas.ts';
import type { ticketBatchChanged } from '@balcao/plugins/ticket-views/contract/live-events.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/live/live.tsx';
import { orderTicketBatch, readTicketBatches, undoTicketBatch } from '../api/ticket-batches.ts';

const key = ['ticket-batches'];
const states: ReadonlyArray<TicketBatch['state']> = ['waiting', 'running', 'done', 'stopped', 'undone'];

interface Batches {
  ticketBatches: TicketBatch[];
}

/** True for an order that waits or is being carried out. */
export function isOpenBatch({ state }: TicketBatch): boolean {
  return state === 'waiting' || state === 'running';
}

/**
 * Returns the user's own orders on several tickets that wait, run, or ended while the screen showed them, following live
 * events; also those from before a reload.
 */
export function useTicketBatches() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => withEnded(client, await readTicketBatches(signal)),
    // Polls as well, so that the progress moves also while the live connection is lost.
    refetchInterval: ({ state }) => (state.data?.ticketBatches.some(isOpenBatch) ? 5_000 : false),
  });
  useLive<typeof ticketBatchChanged>('company-{id}-ticketBatch', ({ ticketBatch }) =>
    take(client, ticketBatch),
  );
  return {
    batches: data?.ticketBatches ?? [],
    undo: async (id: number) => take(client, (await undoTicketBatch(id)).ticketBatch),
    drop: (id: number) => drop(client, id),
  };
}

/** Returns a function that gives an order on several tickets; its progress is shown above the list. */
export function useOrderTicketBatch(): (order: OrderTicketBatch) => Promise<void> {
  const client = useQueryClient();
  return async (order) => take(client, (await orderTicketBatch(order)).ticketBatch);
}

function take(client: QueryClient, came: TicketBatch): void {
  if (came.state === 'undone') {
    drop(client, came.id);
    return;
  }
  client.setQueryData<Batches>(key, (known) => {
    const { ticketBatches = [] } = known ?? {};
    if (ticketBatches.some((one) => one.id === came.id && isBehind(came, one))) return known;
    const others = ticketBatches.filter(({ id }) => id !== came.id);
    return { ticketBatches: [...others, came].sort((one, other) => one.id - other.id) };
  });
}

function drop(client: QueryClient, gone: number): void {
  client.setQueryData<Batches>(key, (known) => ({
    ticketBatches: (known?.ticketBatches ?? []).filter(({ id }) => id !== gone),
  }));
}

/**
 * True when the known state is newer: an answer and a live event arrive on two ways, and the one sent first may come
 * last.
 */
function isBehind(came: TicketBatch, known: TicketBatch): boolean {
  const further = states.indexOf(came.state) - states.indexOf(known.state);
  return further < 0 || (further === 0 && came.done + came.skipped < known.done + known.skipped);
}

/** Completes an answer of the server by ended orders that the user has not dismissed, and removes dismissed ones. */
function withEnded(client: QueryClient, { ticketBatches }: Batches): Batches {
  const known = client.getQueryData<Batches>(key)?.ticketBatches;
  if (!known) return { ticketBatches: ticketBatches.filter(({ state }) => state !== 'undone') };
  const ended = known.filter((one) => !isOpenBatch(one));
  const open = ticketBatches.filter(
    (one) => isOpenBatch(one) || known.some((other) => other.id === one.id && isOpenBatch(other)),
  );
  const others = open.filter(({ id }) => !ended.some((one) => one.id === id));
  return { ticketBatches: [...ended, ...others].sort((one, other) => one.id - other.id) };
}
