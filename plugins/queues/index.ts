/** The public API of queues: what other plugins may use. */
import './contract/events.ts';

export { QueueNotFound } from './contract/errors.ts';
export { queueLimits } from './contract/limits.ts';
export { createQueue } from './create-queue.ts';
export { findQueue, listQueues, queuesByIds, requireQueues } from './find-queue.ts';
export { childrenOf } from './options/arrangement.ts';
export { firstOptions, optionsOfQueue, sharedOptionsOfQueue } from './options/find-options.ts';
export { presentOption } from './options/present-option.ts';
export type { QueueOption as QueueOptionRow } from './options/queue-option.ts';
export { treeOf } from './options/save-tree.ts';
export { type LinkField, type LinkTarget, linkTargets, queueRemovals } from './ports.ts';
export type { Queue as QueueRow } from './queue.ts';
export { findLinked, linksOfQueues, queuesLinkedTo, requireLinked } from './queue-links.ts';
export { OptionTree, QueueBrief } from './schemas.ts';
