import type { TicketPriority } from '@balcao/plugins/tickets/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeRow } from '../../../lib/api/list.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { textOfFailure } from '../../../lib/errors.ts';
import { toast } from '../../../lib/toast.ts';
import { changeTickets, prioritiseTickets, tagTickets } from '../api/change-several.ts';
import type { TicketChange } from '../api/update-ticket.ts';
import { afterMessages } from '../resolve/after-messages.ts';
import { undoMs } from '../resolve/held-acts.ts';
import { heldResolves } from '../resolve/held-resolves.ts';
import { heldGreetings, useGreeting } from '../resolve/use-greeting.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { cacheTicket } from '../ticket-cache.ts';
import { type Call, type Changed, changeAtOnce, changeTogether, type Refused } from './change-together.ts';
import { holdTogether, releaseTogether } from './hold-together.ts';

export type BulkActionName = 'accept' | 'transfer' | 'resolve' | 'reopen' | 'tag' | 'prioritise';

/** A ticket that an action could not change, and the reason for it. */
export interface LeftOut {
  ticket: Ticket;
  reason: string;
}

export interface Progress {
  done: number;
  total: number;
}

interface Host {
  /** Shows the tickets that could not be changed. */
  onRefused: (leftOut: LeftOut[]) => void;
  /** Gets the tickets that stay selected, because the action ended before their turn. */
  onLeft: (ticketIds: readonly number[]) => void;
}

/** Returns the actions on several tickets, and the `progress` of the one that runs. */
export function useBulkActions({ onRefused, onLeft }: Host) {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const client = useQueryClient();
  const greet = useGreeting();
  const showOutcome = useOutcomes(onRefused);
  const [progress, setProgress] = useState<Progress | null>(null);

  const run = async (
    act: BulkActionName,
    tickets: readonly Ticket[],
    call: Call,
    findRefused: typeof unsentAmong = async () => [],
  ): Promise<Ticket[]> => {
    const ids = tickets.map(({ id }) => id);
    setProgress({ done: 0, total: ids.length });
    const changed = await changeAllowed(ids, call, await findRefused(ids), (done) =>
      setProgress({ done, total: ids.length }),
    );
    setProgress(null);
    showOutcome(act, tickets, changed);
    onLeft(changed.left);
    return changed.done;
  };

  return {
    progress,
    accept: async (tickets: readonly Ticket[]) => {
      for (const { id } of tickets) heldGreetings.release(id);
      const accepted = await run('accept', tickets, (ids) =>
        changeTickets(ids, { status: 'open', userId: user.id }),
      );
      for (const { id } of accepted) removeRow(client, ticketKeys.unread, id, 'tickets');
      await greet(accepted).catch(toast.failure);
    },
    transfer: async (tickets: readonly Ticket[], change: Omit<TicketChange, 'whatsappId'>) => {
      const asks = change.userId === user.id ? undefined : unsentAmong;
      const given = await run('transfer', tickets, (ids) => changeTickets(ids, change), asks);
      if (change.userId !== user.id) for (const { id } of given) heldGreetings.release(id);
    },
    reopen: async (tickets: readonly Ticket[]) => {
      await run('reopen', tickets, (ids) => changeTickets(ids, { status: 'open', userId: user.id }));
    },
    tag: async (tickets: readonly Ticket[], tagIds: number[]) => {
      await run('tag', tickets, (ids) => tagTickets(ids, tagIds));
    },
    prioritise: async (tickets: readonly Ticket[], priority: TicketPriority) => {
      await run('prioritise', tickets, (ids) => prioritiseTickets(ids, priority));
    },
    /** Resolves tickets: they leave the screen at once, and can be taken back for a moment like a single one. */
    resolve: (tickets: readonly Ticket[]) => {
      const ids = tickets.map(({ id }) => id);
      holdTogether(heldResolves, tickets, async (ready, outlivesPage) => {
        const change = outlivesPage ? changeAtOnce : changeTogether;
        const changed = await change(ready, (part) =>
          changeTickets(part, { status: 'closed', userId: user.id }, { outlivesPage }),
        );
        for (const { id } of changed.done) removeRow(client, ticketKeys.byStatus, id, 'tickets');
        showOutcome(
          'resolve',
          tickets.filter(({ id }) => ready.includes(id)),
          {
            ...changed,
            // Their notice was shown when they left the screen.
            done: [],
          },
        );
        for (const ticket of changed.done) cacheTicket(client, ticket);
      });
      onLeft([]);
      toast.success(t('together.done.resolve', { count: ids.length }), {
        label: t('handling.undo'),
        durationMs: undoMs,
        run: () => void releaseTogether(heldResolves, ids),
      });
    },
  };
}

/** Changes the tickets that are not refused already, and adds those that are to the outcome. */
async function changeAllowed(
  ids: readonly number[],
  call: Call,
  refused: readonly Refused[],
  onProgress: (done: number) => void,
): Promise<Changed> {
  const refusedIds = new Set(refused.map(({ ticketId }) => ticketId));
  const allowed = ids.filter((id) => !refusedIds.has(id));
  const changed = await changeTogether(allowed, call, (done) => onProgress(refused.length + done));
  return { ...changed, refused: [...refused, ...changed.refused] };
}

/** Waits for the messages of tickets that are on their way, and finds the tickets of those that were not sent. */
async function unsentAmong(ids: readonly number[]): Promise<Refused[]> {
  const found = await Promise.all(
    ids.map((ticketId) =>
      afterMessages(ticketId).then(
        () => [],
        (error: unknown) => [{ ticketId, reason: textOfFailure(error) }],
      ),
    ),
  );
  return found.flat();
}

/** Returns a function that updates the cache after an action and shows its outcome. */
function useOutcomes(onRefused: Host['onRefused']) {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  return (
    act: BulkActionName,
    tickets: readonly Ticket[],
    { done, refused, left, failure }: Changed,
  ): void => {
    for (const ticket of done) cacheTicket(client, ticket);
    if (refused.length + left.length > 0) void client.invalidateQueries({ queryKey: ticketKeys.byStatus });
    if (done.length > 0) toast.success(t(`together.done.${act}`, { count: done.length }));
    if (failure !== null) {
      const text = t('together.stopped', { done: done.length, total: tickets.length });
      toast.error(`${text} ${textOfFailure(failure)}`);
    }
    const leftOut = refused.flatMap(({ ticketId, reason }) => {
      const ticket = tickets.find(({ id }) => id === ticketId);
      return ticket ? [{ ticket, reason }] : [];
    });
    if (leftOut.length > 0) onRefused(leftOut);
  };
}
