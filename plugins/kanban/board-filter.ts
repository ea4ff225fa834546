import { type Context, places, ValidationFailed } from '@balcao/core';
import { type Condition, visibleTickets } from '../tickets/index.ts';
import { boardLimits } from './contract/limits.ts';

/**
 * SQL condition for tickets that are cards: pending and open ones that the actor sees, of the given queues; `t` is their
 * alias.
 */
export function onBoard(ctx: Context, queues: Condition | null): Condition {
  const parts = [
    { sql: "t.status IN ('pending', 'open')", bindings: [] },
    visibleTickets(ctx),
    queues,
  ].filter((part) => part !== null);
  return {
    sql: `t.companyId = :company AND ${parts.map(({ sql }) => sql).join(' AND ')}`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}

/** Condition for the queues of a JSON list, where 0 stands for tickets without a queue; null without a list. Throws ERR_VALIDATION. */
export function ofQueues(list: string | undefined): Condition | null {
  const ids = idsOf(list);
  if (!ids?.length) return null;
  const named = ids.filter((id) => id !== 0);
  const either = [
    ...(named.length > 0 ? [`t.queueId IN (${places(named.length)})`] : []),
    ...(ids.includes(0) ? ['t.queueId IS NULL'] : []),
  ];
  return { sql: `(${either.join(' OR ')})`, bindings: named };
}

/** Condition for the queues of a JSON list and for tickets without a queue, as older clients expect of the list of tickets. Throws ERR_VALIDATION. */
export function ofQueuesOrNone(list: string | undefined): Condition | null {
  const ids = idsOf(list);
  return ids?.length ? ofQueues(JSON.stringify([...ids, 0])) : null;
}

function idsOf(list: string | undefined): number[] | null {
  // Older clients send an absent list as the text of its value.
  if (list === undefined || list === '' || list === 'undefined' || list === 'null') return null;
  const parsed = parse(list);
  const isIds =
    Array.isArray(parsed) &&
    parsed.every((id) => Number.isSafeInteger(id) && id >= 0) &&
    parsed.length <= boardLimits.queueIdsMax;
  if (!isIds) throw ValidationFailed({ details: { queueIds: 'must be a JSON array of ids' } });
  return parsed as number[];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON: the caller gets an error that names the expected form.
    return null;
  }
}
