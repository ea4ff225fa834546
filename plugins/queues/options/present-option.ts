import type { QueueOption as QueueOptionOnWire } from '../schemas.ts';
import type { QueueOption } from './queue-option.ts';

/** An option as clients see it; its number is a text there. */
export function presentOption(option: QueueOption): QueueOptionOnWire {
  const { id, title, message, position, queueId, parentId, createdAt, updatedAt } = option;
  return {
    id,
    title,
    message,
    option: String(position),
    queueId,
    parentId,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
