import { type SlaMetric, slaLimits, slaMetrics } from '@balcao/plugins/service-levels/contract/limits.ts';
import type { CreateSlaPolicy, SlaPolicy, SlaTarget } from '@balcao/plugins/service-levels/schemas.ts';
import { ticketPriorities } from '@balcao/plugins/tickets/contract/limits.ts';
import i18next from 'i18next';
import { mixed, number, object } from 'yup';
import { nameRule } from '../../lib/forms/form-rules.ts';
import {
  type FieldInfo,
  filterOf,
  type GroupValues,
  groupsOf,
  groupsRule,
} from '../../shared/ticket-filters/filter-form.ts';

/** Typed times by metric and priority; `p4` is urgent. */
type Grid = Record<SlaMetric, Record<string, string>>;

export interface PolicyValues {
  name: string;
  isEnabled: boolean;
  groups: GroupValues[];
  /** `company`, `queue`, or a calendar's id as text. */
  hours: string;
  targets: Grid;
  warnPercent: number | string;
  countsBot: boolean;
  onTransfer: SlaPolicy['onTransfer'];
  pausesResolution: SlaPolicy['pausesResolution'];
}

const words = (key: string) => () => i18next.t(key, { ns: 'service-levels' });

/** Rules of the form in which admins edit an SLA policy. */
export const policyRules = object({
  name: nameRule(slaLimits.name.min, slaLimits.name.max),
  groups: groupsRule,
  warnPercent: number()
    .typeError(words('percentWrong'))
    .min(slaLimits.warnPercent.min, words('percentWrong'))
    .max(slaLimits.warnPercent.max, words('percentWrong')),
  targets: mixed<Grid>().test('times', words('timesWrong'), (grid) => {
    const typed = slaMetrics.flatMap((metric) => Object.values(grid?.[metric] ?? {}));
    return typed.every((text) => !text?.trim() || minutesIn(text) !== null);
  }),
});

/**
 * Minutes of a typed time: `30`, `45 min`, `4h`, `1h30`. null for any other text, or for no target.
 *
 * @example
 * minutesIn('1h30') // 90
 */
export function minutesIn(text: string): number | null {
  const [, hours, ofHour, plain] =
    /^\s*(?:(\d{1,4})\s*h\s*(\d{1,2})?|(\d{1,6}))\s*(?:m|min)?\s*$/i.exec(text) ?? [];
  if (hours === undefined && plain === undefined) return null;
  const minutes = plain === undefined ? Number(hours) * 60 + Number(ofHour ?? 0) : Number(plain);
  return minutes >= 1 && minutes <= slaLimits.targetMinutes ? minutes : null;
}

/** Typed form of minutes: `30 min`, `4h`, `1h30`. */
export function textOfMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, '0')}`;
}

/** The form's values; `fields` are those that conditions can name. */
export function policyValues(policy: SlaPolicy | null, fields: readonly FieldInfo[]): PolicyValues {
  const targets = policy?.targets ?? [];
  const textOf = (metric: SlaMetric, priority: number) => {
    const target = targets.find((one) => one.metric === metric && one.priority === priority);
    return target ? textOfMinutes(target.minutes) : '';
  };
  const row = (metric: SlaMetric) =>
    Object.fromEntries(ticketPriorities.map((priority) => [`p${priority}`, textOf(metric, priority)]));
  return {
    name: policy?.name ?? '',
    isEnabled: policy?.isEnabled ?? true,
    groups: groupsOf(policy?.filter ?? { all: [] }, fields),
    hours:
      policy?.hours === 'calendar' ? String(policy.calendarId ?? 'company') : (policy?.hours ?? 'company'),
    targets: {
      first_reply: row('first_reply'),
      next_reply: row('next_reply'),
      update: row('update'),
      resolution: row('resolution'),
    },
    warnPercent: policy?.warnPercent ?? 80,
    countsBot: policy?.countsBot ?? false,
    onTransfer: policy?.onTransfer ?? 'keep',
    pausesResolution: policy?.pausesResolution ?? 'never',
  };
}

/** Targets that are typed, without empty ones. */
export function targetsIn(grid: Grid): SlaTarget[] {
  return slaMetrics.flatMap((metric) =>
    ticketPriorities.flatMap((priority) => {
      const minutes = minutesIn(grid[metric][`p${priority}`] ?? '');
      return minutes === null ? [] : [{ metric, priority, minutes }];
    }),
  );
}

export function hoursIn(hours: string): Pick<SlaPolicy, 'hours' | 'calendarId'> {
  if (hours === 'company' || hours === 'queue') return { hours, calendarId: null };
  return { hours: 'calendar', calendarId: Number(hours) };
}

/** Body of the request; conditions that the form does not show stay as they are. */
export function policyBody(values: PolicyValues, fields: readonly FieldInfo[]): CreateSlaPolicy {
  const { name, isEnabled, groups, hours, targets, warnPercent, countsBot, onTransfer, pausesResolution } =
    values;
  return {
    ...{ name: name.trim(), isEnabled, countsBot, onTransfer, pausesResolution },
    ...hoursIn(hours),
    filter: filterOf(groups, fields),
    warnPercent: Number(warnPercent),
    targets: targetsIn(targets),
  };
}

type Condition = SlaPolicy['filter']['all'][number];

function isQueues(condition: Condition): boolean {
  return 'field' in condition && condition.field === 'queue' && ['in', 'is'].includes(condition.op);
}

/** Lists the queues to whose tickets the policy is limited; empty: all queues. */
export function queuesOf(policy: Pick<SlaPolicy, 'filter'> | null): number[] {
  const condition = policy?.filter.all.find(isQueues);
  if (!condition || 'any' in condition) return [];
  const { value } = condition;
  return (Array.isArray(value) ? value : [value]).flatMap((id) => (typeof id === 'number' ? [id] : []));
}
