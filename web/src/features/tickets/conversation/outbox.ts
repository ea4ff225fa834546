import { type Mutation, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { beforeLeaving } from '../../../lib/api/before-leaving.ts';
import { canOutlastReload, savedFiles, saveFiles } from '../../../lib/api/saved-files.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { useGo } from '../../../lib/hooks/use-go.ts';
import { newId } from '../../../lib/new-id.ts';
import { filesTab, unsentKey } from '../../../lib/storage.ts';
import { toast } from '../../../lib/toast.ts';
import { followSending, forgetSending, whenAllSettled } from '../../../shared/conversation/on-their-way.ts';
import { guardUnsent, whenUnsentSettled } from '../../../shared/conversation/unsent-guard.ts';
import { forget, type Kept, keep, keptOf } from '../../../shared/conversation/unsent-store.ts';
import { type Draft, postMessage } from '../api/post-message.ts';
import { heldGreetings } from '../resolve/use-greeting.ts';
import { type Message, type Ticket, ticketKeys } from '../ticket.ts';
import { foldMessage } from './message-cache.ts';

/** Message of this user that the server has not accepted yet. */
export interface Outgoing extends Draft {
  /** Ours until the server gives the real one; the same over all attempts. */
  tempId: string;
  ticketId: number;
  /** Names of its ticket, whose conversation may be closed when it fails. */
  uuid: string;
  name: string;
  userId: number;
  createdAt: string;
  /** Moment of the first attempt, in milliseconds: the server knows the key for a day from then on. */
  begunAt: number;
  /** Files that were too large to be kept over a reload are missing: it cannot be sent as it was written. */
  lacksFiles?: boolean;
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

/** Ticket whose conversation is on screen: the failures of its messages are seen there. */
let shownId: number | null = null;

/** Sends the messages of a user in a ticket, and keeps those that the server has not taken over a reload of the tab. */
export function useOutbox({
  id: ticketId,
  uuid,
  contact: { name },
}: Pick<Ticket, 'id' | 'uuid' | 'contact'>) {
  const client = useQueryClient();
  const { user } = useSession();
  const { t } = useTranslation('tickets');
  const go = useGo();
  const userId = user.id;
  useLayoutEffect(() => {
    shownId = ticketId;
    return () => {
      shownId = null;
    };
  }, [ticketId]);
  useEffect(() => {
    warnings.set(client, (failed) =>
      toast.error(t('unsent.failed', { name: failed.name }), {
        label: t('unsent.open'),
        run: () => go(`/tickets/${failed.uuid}`),
      }),
    );
  }, [client, t, go]);
  useEffect(() => {
    guarded = client;
    endWithSession();
    void restore(client, ticketId, userId);
  }, [client, ticketId, userId]);
  const send = useCallback(
    (draft: Draft): Promise<void> =>
      start(client, {
        ...draft,
        ticketId,
        uuid,
        name,
        userId,
        tempId: newId(),
        createdAt: new Date().toISOString(),
        begunAt: Date.now(),
      }),
    [client, ticketId, uuid, name, userId],
  );
  const retry = useCallback(
    (tempId: string) => void startAgain(client, ticketId, tempId),
    [client, ticketId],
  );
  const discard = useCallback(
    (tempId: string) => {
      const cache = client.getMutationCache();
      for (const mutation of mutationsOf(client, ticketId)) {
        if (mutation.state.variables?.tempId !== tempId) continue;
        cache.remove(mutation);
        drop(mutation.state.variables);
      }
    },
    [client, ticketId],
  );
  return useMemo(() => ({ send, retry, discard }), [send, retry, discard]);
}

export type Outbox = ReturnType<typeof useOutbox>;

/** Query key of the share of an upload that has left, from 0 to 1. */
export const progressKey = (tempId: string) => ['tickets', 'progress', tempId] as const;

const warnings = new WeakMap<QueryClient, (failed: Outgoing) => void>();
/** Number of the sessions that have ended on this page: what one of them left is sent in no later one. */
let ended = 0;

/** Settles when the message is taken or has failed. */
function start(client: QueryClient, outgoing: Outgoing): Promise<void> {
  return followSending(outgoing, execute(client, outgoing));
}

async function execute(client: QueryClient, outgoing: Outgoing): Promise<boolean> {
  const mutation = build(client, outgoing.ticketId);
  note(outgoing, false);
  if (outgoing.files.length > 0) void saveFiles(placeOf(outgoing), outgoing.files);
  // A failure is shown at the message itself, with the way to try again.
  return mutation.execute(outgoing).then(
    () => true,
    () => false,
  );
}

function build(client: QueryClient, ticketId: number, state?: SendMutation['state']): SendMutation {
  const cache = client.getMutationCache();
  const session = ended;
  const mutation: SendMutation = cache.build<Message[], Error, Outgoing, unknown>(
    client,
    {
      mutationKey: ticketKeys.sending(ticketId),
      scope: { id: `ticket-${ticketId}` },
      gcTime: Number.POSITIVE_INFINITY,
      // A lost request may have arrived: the same temporary id makes a second attempt harmless.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      mutationFn: async (variables) => {
        await heldGreetings.sendNow(variables.ticketId);
        if (session !== ended) throw new Error('the session has ended');
        return postMessage(variables, (sent) => client.setQueryData(progressKey(variables.tempId), sent));
      },
      onSuccess: (messages, outgoing) => {
        if (session !== ended) return;
        drop(outgoing);
        for (const message of messages) foldMessage(client, ticketId, message);
        client.removeQueries({ queryKey: progressKey(outgoing.tempId) });
        cache.remove(mutation);
      },
      onError: (error, outgoing) => {
        if (session !== ended) return;
        note(outgoing, true, error);
        if (shownId !== ticketId) warnings.get(client)?.(outgoing);
      },
    },
    state,
  );
  return mutation;
}

function startAgain(client: QueryClient, ticketId: number, tempId: string): Promise<void> | undefined {
  const failed = mutationsOf(client, ticketId).find(({ state }) => state.variables?.tempId === tempId);
  if (!failed?.state.variables) return undefined;
  client.getMutationCache().remove(failed);
  return start(client, { ...failed.state.variables, createdAt: new Date().toISOString() });
}

type Refusal = Pick<ApiError, 'status' | 'body'>;
type KeptMessage = Kept & Omit<Outgoing, 'files'> & { fileCount: number; refusal?: Refusal };

function note({ files, ...outgoing }: Outgoing, isFailed: boolean, error?: unknown): void {
  const refusal = error instanceof ApiError ? { status: error.status, body: error.body } : undefined;
  keep(outgoing.ticketId, {
    ...{ ...outgoing, isFailed, fileCount: files.length },
    ...(refusal ? { refusal } : {}),
  });
}

function drop(outgoing: Outgoing): void {
  forget(outgoing.ticketId, outgoing.tempId);
  if (outgoing.files.length > 0) void saveFiles(placeOf(outgoing), []);
}

/** Shows what a reload interrupted as failed, to be sent again under the same key. */
async function restore(client: QueryClient, ticketId: number, userId: number): Promise<void> {
  for (const kept of keptOf<KeptMessage>(ticketId)) {
    if (kept.userId !== userId || isKnown(client, kept)) continue;
    const { isFailed: _failed, page: _page, fileCount, refusal, ...outgoing } = kept;
    const files = fileCount > 0 ? await savedFiles(placeOf(outgoing)) : [];
    const isGone = keptOf(ticketId).every(({ tempId }) => tempId !== kept.tempId);
    if (isGone || isKnown(client, kept)) continue;
    build(client, ticketId, {
      context: undefined,
      data: undefined,
      error: refusal ? new ApiError(refusal.status, refusal.body) : null,
      failureCount: 0,
      failureReason: null,
      isPaused: false,
      status: 'error',
      submittedAt: Date.parse(kept.createdAt),
      variables: { ...outgoing, files, lacksFiles: files.length < fileCount },
    });
  }
}

function isKnown(client: QueryClient, { ticketId, tempId }: Pick<Outgoing, 'ticketId' | 'tempId'>): boolean {
  return mutationsOf(client, ticketId).some(({ state }) => state.variables?.tempId === tempId);
}

function outlastsReload({ ticketId, tempId, files }: Outgoing): boolean {
  const isStored = sessionStorage.getItem(unsentKey(ticketId))?.includes(tempId) === true;
  return isStored && canOutlastReload(files);
}

function placeOf({ userId, tempId }: Pick<Outgoing, 'userId' | 'tempId'>): string {
  return `${filesTab()}-${userId}-unsent-${tempId}`;
}

let isRegistered = false;
/** Holds the messages of this tab. */
let guarded: QueryClient | null = null;

/** Lets a sign-out wait for messages on their way, and sends nothing of the session afterwards. */
function endWithSession(): void {
  if (isRegistered) return;
  isRegistered = true;
  guardUnsent(() => {
    const all = guarded?.getMutationCache().findAll({ mutationKey: ['tickets', 'sending'] }) ?? [];
    return (all as SendMutation[]).flatMap(({ state: { status, variables } }) =>
      status === 'success' || !variables
        ? []
        : { key: variables.tempId, isLostByReload: status === 'pending' || !outlastsReload(variables) },
    );
  }, whenAllSettled);
  beforeLeaving({
    send: whenUnsentSettled,
    drop: () => {
      ended++;
      guarded = null;
      forgetSending();
    },
  });
}

function mutationsOf(client: QueryClient, ticketId: number): SendMutation[] {
  return client.getMutationCache().findAll({ mutationKey: ticketKeys.sending(ticketId) }) as SendMutation[];
}
