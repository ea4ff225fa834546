import type { Stage } from '../../tickets/index.ts';
import { companyRuleContext } from './company-rule-context.ts';
import { perform } from './perform.ts';
import type { Step } from './step.ts';

/** Wraps a step of the reception as a stage that tickets run for each message of a customer. */
export function stageOf({ name, order, decide }: Step): Stage {
  return {
    name,
    order,
    async run(ctx, ticket, message) {
      const decision = await decide(companyRuleContext(ctx, ticket), ticket, message);
      return typeof decision === 'string' ? decision : () => perform(ctx, ticket, decision, message);
    },
  };
}
