import { usualRouting } from '@balcao/plugins/routing/contract/usual-routing.ts';
import type { QueueRouting } from '@balcao/plugins/routing/schemas.ts';
import type { SlaPolicy } from '@balcao/plugins/service-levels/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import type { TicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import type { CompanyState } from './company-state.ts';
import { filterByNames } from './filter-names.ts';
import type { Shown } from './shown.ts';

/** Converts the routing of a queue (how it assigns tickets to agents) into the form of a file. */
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

/** Converts the routing of a queue for an export; null where it is the default of a new queue. */
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

/** Converts an SLA policy into an object of a file; its rank is its position in the file's list. */
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

/** Converts a shared view of tickets into an object of a file. */
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

/** Returns the names of skills, which are tags, by their ids. */
export function namesOfSkills(tags: readonly Tag[], ids: readonly number[] = []): string[] {
  return tags.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).sort();
}
