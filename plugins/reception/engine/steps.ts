import { ratingStep } from '../closing/rating-step.ts';
import { hoursStep } from '../hours/hours-step.ts';
import { menuStep, restartStep } from '../menu/menu-steps.ts';
import { optionsStep } from '../options/options-step.ts';
import type { Heard, RuleContext, TicketView } from './rule-context.ts';
import type { Decision, Step } from './step.ts';

/** The reception's own steps, in their order. */
export const steps: readonly Step[] = [ratingStep, hoursStep, restartStep, menuStep, optionsStep];

/** Asks the steps in their order for the answer to a customer's message, for the simulator. */
export async function answerTo(rules: RuleContext, ticket: TicketView, heard: Heard): Promise<Decision> {
  for (const step of steps) {
    const decision = await step.decide(rules, ticket, heard);
    if (decision !== 'pass') return decision;
  }
  return 'pass';
}
