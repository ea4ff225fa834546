import { AppError, CompanyModel, type Context } from '@balcao/core';
import { type OpenTime, openTimeOf } from '../../calendars/index.ts';
import type { RuleTrigger } from '../schemas.ts';

/** Time at which a rule checks a ticket, unless a message comes before; at most one timer for each rule and ticket. */
export class RuleTimer extends CompanyModel {
  static override tableName = 'RuleTimers';

  declare ruleId: number;
  declare ticketId: number;
  /** Epoch milliseconds. */
  declare dueAt: number;
}

export interface ArmedTimer {
  ruleId: number;
  ticketId: number;
  dueAt: number;
}

/**
 * Stores timers in the open transaction. An existing timer stays, because when it is due it takes later messages into
 * account; `replaces` sets it to the new moment.
 */
export async function writeTimers(
  ctx: Context,
  timers: readonly ArmedTimer[],
  { replaces = false }: { replaces?: boolean } = {},
): Promise<void> {
  if (timers.length === 0) return;
  const now = Date.now();
  const written = ctx
    .insert(
      'RuleTimers',
      timers.map((timer) => ({ ...timer, createdAt: now, updatedAt: now })),
    )
    .onConflict(['companyId', 'ruleId', 'ticketId']);
  await (replaces ? written.merge(['dueAt', 'updatedAt']) : written.ignore());
}

/** Returns the waiting time of a rule in milliseconds; null for a rule without one. */
export function waitOf({ on, minutes }: RuleTrigger): number | null {
  const isTimed = on === 'customer-waits' || on === 'silent';
  return isTimed && minutes !== undefined ? minutes * minuteMs : null;
}

const minuteMs = 60_000;
/** Due time of a timer whose opening hours never open; a change of the hours computes it again. */
export const never = Number.MAX_SAFE_INTEGER;

/**
 * Computes when the waiting time of a rule that began at `since` ends, in epoch milliseconds: by plain time, or by the
 * opening hours in the rule; a ticket without a queue has the company's hours. Returns null for rules without a waiting
 * time.
 */
export async function dueAfter(
  ctx: Context,
  trigger: RuleTrigger,
  { since, queueId }: { since: number; queueId: number | null },
): Promise<number | null> {
  const wait = waitOf(trigger);
  if (wait === null) return null;
  if (!trigger.hours) return since + wait;
  const hours = await hoursOf(ctx, trigger.hours === 'queue' ? queueId : null);
  return hours.dueAt(since, wait) ?? never;
}

async function hoursOf(ctx: Context, queueId: number | null): Promise<OpenTime> {
  try {
    return await openTimeOf(ctx, queueId === null ? { kind: 'company' } : { kind: 'queue', queueId });
  } catch (error) {
    // A queue that is deleted at this moment must not make the storing of messages fail.
    if (queueId === null || !(error instanceof AppError && error.code === 'ERR_QUEUE_NOT_FOUND')) throw error;
    return hoursOf(ctx, null);
  }
}

/**
 * SQL condition on a message `m` from a customer, a person or a bot. Notices, which rules also send, do not end a
 * silence.
 */
export const isSpeech = "(m.fromMe = 0 OR m.sentBy IS NULL OR m.sentBy <> 'notice')";
