import { usualRouting } from '@balcao/plugins/routing/contract/usual-routing.ts';
import type { QueueRouting } from '@balcao/plugins/routing/schemas.ts';
import type { SlaPolicy } from '@balcao/plugins/service-levels/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import type { TicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import type { CompanyState } from './company-state.ts';
import { filterByNames } from './filter-names.ts';
import type { Shown } from './shown.ts';

/** Routing of a queue, without the queue itself. */
export function shownRouting(
  routing: QueueRouting | undefined,
  tags: readonly Tag[],
): Record<string, unknown> {
  const { isOn, ticketOrder, agentOrder, returnMinutes, onAgentGone, stickyDays, burst, skillMinutes } =
    routing ?? usualRouting;
  const skills = namesOfSkills(tags, routing?.skillTagIds);
  return {
    isOn,
    ticketOrder,
    agentOrder,
    returnMinutes,
    onAgentGone,
    stickyDays,
    burst,
    skillMinutes,
    skills,
  };
}

/** Routing that differs from what every queue begins with; null where it does not. */
export function ownRouting(
  routing: QueueRouting | undefined,
  tags: readonly Tag[],
): Record<string, unknown> | null {
  const usual: Record<string, unknown> = { ...usualRouting };
  const own = Object.entries(shownRouting(routing, tags)).filter(([key, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== usual[key],
  );
  return own.length > 0 ? Object.fromEntries(own) : null;
}

/** An SLA policy by the keys of a file; its place among the others is the order of the list. */
export function shownPolicy(policy: SlaPolicy, state: CompanyState): Shown {
  const { name, isEnabled, hours, warnPercent, countsBot, onTransfer, pausesResolution, targets } = policy;
  return {
    ...{ name, isEnabled, hours },
    calendar: state.calendars.find(({ id }) => id === policy.calendarId)?.name ?? null,
    ...{ warnPercent, countsBot, onTransfer, pausesResolution },
    filter: filterByNames(state, policy.filter),
    targets,
  };
}

/** A shared view by the keys of a file. */
export function shownTicketView(
  { name, audience, sort, columns, queueIds, filter }: TicketView,
  state: CompanyState,
) {
  return {
    ...{ name, audience, sort, columns },
    queues: state.queues.flatMap((queue) => (queueIds.includes(queue.id) ? [queue.name] : [])).sort(),
    filter: filterByNames(state, filter),
  } satisfies Shown;
}

/** Names of skills in a file. */
export function namesOfSkills(tags: readonly Tag[], ids: readonly number[] = []): string[] {
  return tags.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).sort();
}
