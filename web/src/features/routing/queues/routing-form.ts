import {
  type AgentGoneAct,
  type AgentOrder,
  routingLimits,
  type TicketOrder,
} from '@balcao/plugins/routing/contract/limits.ts';
import type { QueueRouting, UpdateQueueRouting } from '@balcao/plugins/routing/schemas.ts';
import i18next from 'i18next';
import { boolean, number, object, string } from 'yup';

export interface RoutingValues {
  isOn: boolean;
  ticketOrder: TicketOrder;
  agentOrder: AgentOrder;
  /** Typed number; empty: none. The same holds for the other numbers. */
  returnMinutes: number | '';
  onAgentGone: AgentGoneAct;
  stickyDays: number | '';
  burst: number | '';
  /** Ids of the tags that are needed skills. */
  skillTagIds: number[];
  skillMinutes: number | '';
}

const optional = ({ min, max }: { min: number; max: number }) => {
  const wrong = () => i18next.t('numberWrong', { ns: 'routing', min, max });
  return number()
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .typeError(wrong)
    .integer(wrong)
    .min(min, wrong)
    .max(max, wrong);
};

/** Rules of the form in which admins set how a queue assigns its tickets. */
export const routingRules = object({
  isOn: boolean().required(),
  ticketOrder: string().required(),
  agentOrder: string().required(),
  returnMinutes: optional(routingLimits.returnMinutes),
  onAgentGone: string().required(),
  stickyDays: optional(routingLimits.stickyDays),
  burst: optional(routingLimits.burst),
  skillMinutes: optional(routingLimits.skillMinutes),
});

/** Makes the form values for the assignment of a queue's tickets. */
export function routingValues(routing: QueueRouting | null): RoutingValues {
  return {
    isOn: routing?.isOn ?? false,
    ticketOrder: routing?.ticketOrder ?? 'waiting',
    agentOrder: routing?.agentOrder ?? 'least-loaded',
    returnMinutes: routing?.returnMinutes ?? '',
    onAgentGone: routing?.onAgentGone ?? 'keep',
    stickyDays: routing?.stickyDays ?? '',
    burst: routing?.burst ?? '',
    skillTagIds: [...(routing?.skillTagIds ?? [])],
    skillMinutes: routing ? (routing.skillMinutes ?? '') : routingLimits.skillMinutes.usual,
  };
}

/** Returns the settings that the user changed since the form opened. */
export function routingChanges(values: RoutingValues, opened: RoutingValues): UpdateQueueRouting {
  const changes: Record<string, unknown> = {};
  for (const key of Object.keys(opened) as (keyof RoutingValues)[])
    if (String(values[key]) !== String(opened[key]))
      changes[key] = values[key] === '' ? null : typed(values[key]);
  return changes;
}

/** Converts a number field's value, which is typed text, to a number. */
function typed(value: RoutingValues[keyof RoutingValues]): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}
