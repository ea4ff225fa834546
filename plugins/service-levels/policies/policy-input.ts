import { type Context, hidesSomething, isUniqueViolation, tidyName } from '@balcao/core';
import { openTimeOf } from '../../calendars/index.ts';
import { checkFilter, type Filter } from '../../tickets/index.ts';
import {
  InvalidSlaPolicyName,
  SlaPolicyNameTaken,
  SlaPolicyWithoutCalendar,
  SlaTargetTwice,
} from '../contract/errors.ts';
import { slaLimits } from '../contract/limits.ts';
import type { SlaPolicy, SlaTarget, UpdateSlaPolicy } from '../schemas.ts';

/** Everything of a policy that people set. */
export type PolicyValues = Omit<
  SlaPolicy,
  'id' | 'position' | 'version' | 'companyId' | 'createdAt' | 'updatedAt'
>;

/** Values of a new SLA policy before an admin sets any. */
export const blankPolicy: PolicyValues = {
  name: '',
  isEnabled: true,
  filter: { all: [] },
  hours: 'company',
  calendarId: null,
  warnPercent: 80,
  countsBot: false,
  onTransfer: 'keep',
  pausesResolution: 'never',
  targets: [],
};

/**
 * The values of a policy after the given part of an input. Throws ERR_SLA_POLICY_INVALID_NAME, ERR_SLA_TARGET_TWICE, what
 * `checkHours` throws and what `checkFilter` throws.
 */
export async function checkedPolicy(
  ctx: Context,
  input: UpdateSlaPolicy,
  before: PolicyValues,
): Promise<PolicyValues> {
  const hours = input.hours ?? before.hours;
  const calendarId = input.calendarId === undefined ? before.calendarId : input.calendarId;
  const values: PolicyValues = {
    ...before,
    ...input,
    name: input.name === undefined ? before.name : cleanName(input.name),
    hours,
    calendarId: hours === 'calendar' ? calendarId : null,
    filter: await checkedFilter(ctx, input.filter, before.filter),
    targets: input.targets ? checkedTargets(input.targets) : before.targets,
  };
  if (input.hours !== undefined || input.calendarId !== undefined)
    await checkHours(ctx, { hours, calendarId });
  return values;
}

/** Throws ERR_SLA_POLICY_CALENDAR_MISSING without a calendar where one is named, and ERR_NO_CALENDAR_FOUND. */
export async function checkHours(
  ctx: Context,
  { hours, calendarId }: Pick<PolicyValues, 'hours' | 'calendarId'>,
): Promise<void> {
  if (calendarId !== null) await openTimeOf(ctx, { kind: 'calendar', calendarId });
  else if (hours === 'calendar') throw SlaPolicyWithoutCalendar();
}

/** Throws ERR_SLA_TARGET_TWICE. */
export function checkedTargets(targets: readonly SlaTarget[]): SlaTarget[] {
  const seen = new Set(targets.map(({ metric, priority }) => `${metric}/${priority}`));
  if (seen.size < targets.length) throw SlaTargetTwice();
  return [...targets];
}

/** Runs a write and names the name when it is taken. Throws ERR_SLA_POLICY_NAME_ALREADY_EXISTS. */
export async function distinctly<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? SlaPolicyNameTaken({ cause: error }) : error;
  }
}

async function checkedFilter(ctx: Context, given: Filter | undefined, known: Filter): Promise<Filter> {
  return given === undefined ? known : checkFilter(ctx, given, { known, takesMe: false });
}

function cleanName(given: string): string {
  const name = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = slaLimits.name;
  if (name.length < min || name.length > max)
    throw InvalidSlaPolicyName({ details: { name: `${min} to ${max}` } });
  if (hidesSomething(name))
    throw InvalidSlaPolicyName({ details: { name: 'characters that cannot be seen' } });
  return name;
}
