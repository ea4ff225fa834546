import { type Context, definePort, type ErrorKind } from '@balcao/core';

/**
 * Field that names the prompt, integration or flow that takes over a conversation of a queue, a connection or a ticket; each belongs
 * to a plugin of its own.
 */
export type LinkField = 'promptId' | 'integrationId' | 'flowId';

/** Finds the record of such an id for the plugin that owns it. */
export interface LinkTarget {
  field: LinkField;
  /** The row within the actor's company; null when the company has none with this id. */
  find(ctx: Context, id: number): Promise<{ id: number; name: string } | null>;
  /** Thrown for an id without a record; absent: ERR_NO_RECORD_FOUND. */
  missing?: ErrorKind;
}

/** Lets queues, connections and tickets name a prompt, an integration or a flow; one that no plugin provides does not exist. */
export const linkTargets = definePort<LinkTarget>('queues/link-targets', {
  providedBy: ['flows', 'integrations', 'prompts'],
  many: true,
  key: ({ field }) => field,
});

/** Lets a plugin put right, and publish, what it keeps in a queue, in the transaction that deletes the queue. */
export const queueRemovals = definePort<(ctx: Context, queueId: number) => Promise<void>>('queues/removals', {
  providedBy: ['connections', 'tickets'],
  many: true,
});
