import { CompanyModel, type Context } from '@balcao/core';
import type { RuleTrigger } from '../schemas.ts';

/** Moment at which a rule looks at a ticket, unless somebody writes before; at most one for each rule and ticket. */
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
  return isTimed && minutes !== undefined ? minutes * 60_000 : null;
}

/** SQL condition on a message `m`: a customer, a person or a bot said it. Notices, which rules send too, end no silence. */
export const isSpeech = "(m.fromMe = 0 OR m.sentBy IS NULL OR m.sentBy <> 'notice')";
