import {
  type Audience,
  ticketViewLimits,
  type ViewSort,
} from '@balcao/plugins/ticket-views/contract/limits.ts';
import type { CreateTicketView, TicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import type { Filter, FilterCondition } from '@balcao/plugins/tickets/filters/schemas.ts';
import { object, string } from 'yup';
import { columnsRule } from '../../../shared/field-columns/columns-rule.ts';
import {
  type FieldInfo,
  filterOf,
  type GroupValues,
  groupsOf,
  groupsRule,
} from '../../../shared/ticket-filters/filter-form.ts';
import type { PaneState } from '../list/use-pane-state.ts';

export interface ViewValues {
  name: string;
  audience: Audience;
  queueIds: number[];
  sort: ViewSort;
  columns: string[];
  groups: GroupValues[];
}

/** Rules of the form in which users edit a view (a named filter of tickets). */
export const viewRules = object({
  name: string().trim().min(ticketViewLimits.name.min).max(ticketViewLimits.name.max).required(),
  columns: columnsRule(),
  groups: groupsRule,
});

export function valuesOfView(
  view: Pick<TicketView, 'name' | 'audience' | 'queueIds' | 'sort' | 'columns' | 'filter'>,
  fields: readonly FieldInfo[],
): ViewValues {
  const { name, audience, queueIds, sort, columns, filter } = view;
  return {
    ...{ name, audience, queueIds: [...queueIds], sort, columns: [...columns] },
    groups: groupsOf(filter, fields),
  };
}

export function bodyOfView({ groups, ...view }: ViewValues, fields: readonly FieldInfo[]): CreateTicketView {
  return {
    ...view,
    queueIds: view.audience === 'queues' ? view.queueIds : [],
    filter: filterOf(groups, fields),
  };
}

/** Filter of the lists as they are now, to start a new view with. */
export function filterOfPane(pane: PaneState): Filter {
  const { tab, openTab, showAll, snoozedOnly, chosenIds, queues, queueIds, users, tags, fromAd } = pane;
  const all: Filter['all'] = [];
  if (tab === 'closed') all.push({ field: 'status', op: 'in', value: ['closed'] });
  if (tab === 'open')
    all.push({ field: 'status', op: 'in', value: [openTab === 'pending' ? 'pending' : 'open'] });
  if (tab === 'open' && openTab === 'assigned' && !showAll) all.push({ field: 'agent', op: 'me' });
  if (tab === 'open' && openTab === 'assigned' && snoozedOnly)
    all.push({ field: 'snoozedUntil', op: 'filled' });
  if (chosenIds.length !== queues.length && queueIds.length > 0) {
    const inQueues: FilterCondition = { field: 'queue', op: 'in', value: [...queueIds] };
    all.push(pane.hasUnqueued ? { any: [inQueues, { field: 'queue', op: 'empty' }] } : inQueues);
  }
  if (tab === 'search' && users.length > 0) all.push({ field: 'agent', op: 'in', value: [...users] });
  for (const tag of tab === 'search' ? tags : []) all.push({ field: 'tags', op: 'in', value: [tag] });
  if (tab === 'search' && fromAd) all.push({ field: 'fromAd', op: 'is', value: true });
  return { all };
}
