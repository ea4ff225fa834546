import { type Mutation, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { newId } from '../../../lib/new-id.ts';
import { type Draft, postMessage } from '../api/post-message.ts';
import { heldGreetings } from '../resolve/use-greeting.ts';
import { type Message, ticketKeys } from '../ticket.ts';
import { foldMessage } from './message-cache.ts';

/** Message of this user that the server has not accepted yet. */
export interface Outgoing extends Draft {
  /** Ours until the server gives the real one; the same over all attempts. */
  tempId: string;
  ticketId: number;
  createdAt: string;
}

export interface Sending extends Outgoing {
  isFailed: boolean;
  /** Files are leaving this very moment: it waits for neither its turn nor the network. */
  isUploading: boolean;
  error: unknown;
}

type SendMutation = Mutation<Message[], Error, Outgoing>;

/**
 * Messages on their way in a ticket, in the order in which they were written. They leave one after the other: the next
 * waits until the one before is taken or has failed.
 */
export function useSending(ticketId: number): Sending[] {
  const found = useMutationState({
    filters: {
      mutationKey: ticketKeys.sending(ticketId),
      predicate: (mutation) => mutation.state.status !== 'success',
    },
    select: (mutation) => ({
      outgoing: mutation.state.variables as Outgoing,
      isFailed: mutation.state.status === 'error',
      isUploading: mutation.state.status === 'pending' && !mutation.state.isPaused,
      error: mutation.state.error,
    }),
  });
  return useMemo(
    () =>
      found.map(({ outgoing, isUploading, ...fate }) => ({
        ...outgoing,
        ...fate,
        isUploading: isUploading && outgoing.files.length > 0,
      })),
    [found],
  );
}

/** Returns true while a call is running whose answer will contain a message of this user. */
export function isSending(client: QueryClient, ticketId: number): boolean {
  return mutationsOf(client, ticketId).some((mutation) => mutation.state.status === 'pending');
}

export function useOutbox(ticketId: number) {
  const client = useQueryClient();
  const send = useCallback(
    (draft: Draft): Promise<void> => {
      const outgoing = {
        ...draft,
        ticketId,
        tempId: newId(),
        createdAt: new Date().toISOString(),
      };
      return start(client, outgoing);
    },
    [client, ticketId],
  );
  const retry = useCallback(
    (tempId: string) => {
      const failed = mutationsOf(client, ticketId).find(
        (mutation) => mutation.state.variables?.tempId === tempId,
      );
      if (!failed?.state.variables) return;
      const outgoing = { ...failed.state.variables, createdAt: new Date().toISOString() };
      client.getMutationCache().remove(failed);
      void start(client, outgoing);
    },
    [client, ticketId],
  );
  const discard = useCallback(
    (tempId: string) => {
      const cache = client.getMutationCache();
      for (const mutation of mutationsOf(client, ticketId)) {
        if (mutation.state.variables?.tempId === tempId) cache.remove(mutation);
      }
    },
    [client, ticketId],
  );
  return { send, retry, discard };
}

export type Outbox = ReturnType<typeof useOutbox>;

/** Query key of the share of an upload that has left, from 0 to 1. */
export const progressKey = (tempId: string) => ['tickets', 'progress', tempId] as const;

/** Settles when the message is taken or has failed. */
async function start(client: QueryClient, outgoing: Outgoing): Promise<void> {
  const cache = client.getMutationCache();
  const mutation: SendMutation = cache.build<Message[], Error, Outgoing, unknown>(client, {
    mutationKey: ticketKeys.sending(outgoing.ticketId),
    scope: { id: `ticket-${outgoing.ticketId}` },
    gcTime: Number.POSITIVE_INFINITY,
    // A lost request may have arrived: the same temporary id makes a second attempt harmless.
    retry: (failures, error) =>
      failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
    mutationFn: async (variables) => {
      await heldGreetings.sendNow(variables.ticketId);
      return postMessage(variables, (sent) => client.setQueryData(progressKey(variables.tempId), sent));
    },
    onSuccess: (messages, { ticketId, tempId }) => {
      for (const message of messages) foldMessage(client, ticketId, message);
      client.removeQueries({ queryKey: progressKey(tempId) });
      cache.remove(mutation);
    },
  });
  // A failure is shown at the message itself, with the way to try again.
  await mutation.execute(outgoing).catch(() => undefined);
}

function mutationsOf(client: QueryClient, ticketId: number): SendMutation[] {
  return client.getMutationCache().findAll({ mutationKey: ticketKeys.sending(ticketId) }) as SendMutation[];
}
