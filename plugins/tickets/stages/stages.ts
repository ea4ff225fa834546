import type { Stage } from '../ports.ts';

export type { Stage, StageAnswer } from '../ports.ts';

import type { Host } from '@balcao/core';
import { stages } from '../ports.ts';

/**
 * The stages in the order in which they run: after the message is stored, one message at a time and in order for each
 * ticket, and only for customers' messages to a ticket that a bot drives or that is closed and awaits a reply.
 */
export function stagesOf(host: Host): readonly Stage[] {
  return [...stages.of(host)].sort(
    (one, other) => one.order - other.order || one.name.localeCompare(other.name),
  );
}
