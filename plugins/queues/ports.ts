import { type Context, definePort, type ErrorKind } from '@balcao/core';

/**
 * Column for the prompt, integration or flow that takes over the conversations of a queue, a connection or a ticket;
 * each column belongs to another plugin.
 */
export type LinkField = 'promptId' | 'integrationId' | 'flowId';

/** Access to the records of one such column, which its plugin provides. */
export interface LinkTarget {
  field: LinkField;
  /** Finds the record in the actor's company; null when there is none with this id. */
  find(ctx: Context, id: number): Promise<{ id: number; name: string } | null>;
  /** Error for an id without a record; absent: ERR_NO_RECORD_FOUND. */
  missing?: ErrorKind;
}

/**
 * Port by which queues, connections and tickets refer to a prompt, an integration or a flow; without its provider such
 * a record does not exist.
 */
export const linkTargets = definePort<LinkTarget>('queues/link-targets', {
  providedBy: ['flows', 'integrations', 'prompts'],
  many: true,
  key: ({ field }) => field,
});

/**
 * Port of functions by which plugins update their own records of a queue, and the screens, in the transaction that
 * deletes the queue.
 */
export const queueRemovals = definePort<(ctx: Context, queueId: number) => Promise<void>>('queues/removals', {
  providedBy: ['connections', 'tickets'],
  many: true,
});
