import type { Context } from '@balcao/core';
import { type Filter, type TicketRow, traceFilter } from '../../tickets/index.ts';
import type { RuleRun } from '../schemas.ts';

const readMax = 100;

/**
 * Checks whether the conditions of a rule match a ticket as it is now. Returns each condition with the values that it
 * read, for admins.
 */
export async function readConditions(
  ctx: Context,
  ticket: TicketRow,
  filter: Filter,
): Promise<{ isTrue: boolean; conditions: RuleRun['conditions'] }> {
  const { isTrue, conditions } = await traceFilter(ctx, ticket, filter);
  return { isTrue, conditions: conditions.map(traced) };
}

type Traced = Awaited<ReturnType<typeof traceFilter>>['conditions'][number];

function traced({ field, op, read, isTrue }: Traced): RuleRun['conditions'][number] {
  const value = Array.isArray(read) ? read.join(', ') : read;
  return { field, op, read: value === null ? null : String(value).slice(0, readMax), isTrue };
}
