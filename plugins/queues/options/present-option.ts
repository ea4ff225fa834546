import { rowTimes } from '@balcao/core';
import type { QueueOption as QueueOptionOnWire } from '../schemas.ts';
import type { QueueOption } from './queue-option.ts';

/** Returns an option as clients read it, with its number as a text. */
export function presentOption(option: QueueOption): QueueOptionOnWire {
  const { id, title, message, position, queueId, parentId, createdAt, updatedAt } = option;
  return {
    id,
    title,
    message,
    option: String(position),
    queueId,
    parentId,
    ...rowTimes({ createdAt, updatedAt }),
  };
}
