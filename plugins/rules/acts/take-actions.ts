import type { Context } from '@balcao/core';
import { ticketRowsByIds } from '../../tickets/index.ts';
import type { RuleAction, RuleRun } from '../schemas.ts';
import type { Act, Facts } from './act.ts';
import { messageActs } from './message-acts.ts';
import { ticketActs } from './ticket-acts.ts';

type Taken = RuleRun['actions'][number];

const acts: Readonly<Record<RuleAction['type'], Act>> = { ...ticketActs, ...messageActs };

/**
 * Carries out a rule's actions on a locked ticket, in their order and in the caller's transaction; each sees the changes
 * of those before. Throws the errors of an agent's own requests, such as ERR_NO_QUEUE_FOUND for a deleted queue.
 */
export async function takeActions(
  ctx: Context,
  ticketId: number,
  actions: readonly RuleAction[],
  facts: Facts,
): Promise<{ taken: Taken[]; sends: boolean; mails: boolean }> {
  const taken: Taken[] = [];
  let sends = false;
  let mails = false;
  for (const [place, action] of actions.entries()) {
    const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
    if (!ticket) break;
    const result = await acts[action.type](ctx, ticket, action, {
      ...{ ...facts, place, mailedLately: facts.mailedLately || mails },
    });
    if (typeof result === 'object') taken.push({ type: action.type, ...result });
    else {
      const outcome = result === 'sent' || result === 'mailed' ? 'done' : result;
      taken.push({ type: action.type, outcome, reason: null });
      sends ||= result === 'sent';
      mails ||= result === 'mailed';
    }
  }
  return { taken, sends, mails };
}
