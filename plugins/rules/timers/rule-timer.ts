import { AppError, CompanyModel, type Context } from '@balcao/core';
import { type OpenTime, openTimeOf } from '../../calendars/index.ts';
import type { RuleTrigger } from '../schemas.ts';

/** Moment at which a rule checks a ticket, unless a message comes before; at most one for each rule and ticket. */
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

/** Writes timers in the open transaction; one that is armed already stays, since it finds out at its moment what came later. */
export async function writeTimers(ctx: Context, timers: readonly ArmedTimer[]): Promise<void> {
  if (timers.length === 0) return;
  const now = Date.now();
  await ctx
    .insert(
      'RuleTimers',
      timers.map((timer) => ({ ...timer, createdAt: now, updatedAt: now })),
    )
    .onConflict(['companyId', 'ruleId', 'ticketId'])
    .ignore();
}

/** The wait of a rule that a timer starts, in milliseconds; null for other rules. */
export function waitOf({ on, minutes }: RuleTrigger): number | null {
  const isTimed = on === 'customer-waits' || on === 'silent';
  return isTimed && minutes !== undefined ? minutes * minuteMs : null;
}

const minuteMs = 60_000;
/** Moment of a timer whose opening hours never open: a change of the hours has it computed again. */
export const never = Number.MAX_SAFE_INTEGER;

/**
 * The moment at which the wait of a rule that began at `since` is over, epoch milliseconds: by the clock on the wall, or by the opening hours
 * that the rule asks for, those of the queue being the company's where a ticket has none. null for rules that wait for nothing.
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
    // A queue that is deleted at this moment must not make messages fail.
    if (queueId === null || !(error instanceof AppError && error.code === 'ERR_QUEUE_NOT_FOUND')) throw error;
    return hoursOf(ctx, null);
  }
}

/** SQL condition on a message `m`: a customer, a person or a bot said it. Notices, which rules send too, end no silence. */
export const isSpeech = "(m.fromMe = 0 OR m.sentBy IS NULL OR m.sentBy <> 'notice')";
