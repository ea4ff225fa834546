import type { Host } from '@balcao/core';
import type { Stage } from '../ports.ts';
import { stages } from '../ports.ts';

export type { Stage, StageAnswer } from '../ports.ts';

/**
 * Returns the stages of the automatic conversation in the order in which they run: after a message is stored, one at a
 * time and in order for each ticket, and only for customers' messages to a ticket that a bot has, or to a closed one that
 * expects a reply.
 */
export function stagesOf(host: Host): readonly Stage[] {
  return [...stages.of(host)].sort(
    (one, other) => one.order - other.order || one.name.localeCompare(other.name),
  );
}
