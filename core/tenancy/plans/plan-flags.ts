import type { Host } from '../../context.ts';
import type { PlanFlag } from '../../plugin/plan-flag.ts';

/** Flags of a plan by name: each opens one or more plugins to the companies that have the plan. */
export type PlanFlags = Record<PlanFlag, boolean>;

/** Returns the flags of a plan: every flag that a plugin declares, on unless the row turns it off. */
export function flagsOf(
  { planFlags }: Pick<Host, 'planFlags'>,
  stored: string | null | undefined,
): PlanFlags {
  const named = JSON.parse(stored || '{}') as Partial<PlanFlags>;
  return Object.fromEntries([...planFlags].map((flag) => [flag, named[flag] !== false]));
}

/** Returns the text that stores changed flags of a plan; flags that no plugin declares are left out. */
export function turned(
  { planFlags }: Pick<Host, 'planFlags'>,
  stored: string | null | undefined,
  wanted: Partial<PlanFlags>,
): string {
  const named = JSON.parse(stored || '{}') as Partial<PlanFlags>;
  for (const flag of planFlags) if (wanted[flag] !== undefined) named[flag] = wanted[flag];
  return JSON.stringify(named);
}

/**
 * Decides whether a company has a feature: its plan's flag is on, and no setting of the company closes it. Routes,
 * jobs, live events, sessions and `listPlan` all decide by this function.
 */
export function isOpen(
  { settings }: Pick<Host, 'settings'>,
  flags: PlanFlags,
  flag: PlanFlag,
  settingOf: (key: string) => string | undefined,
): boolean {
  if (!flags[flag]) return false;
  return [...settings].every(([key, { closes }]) => closes !== flag || !isOff(settingOf(key)));
}

/** Returns the keys of settings that can turn off a feature which the company's plan includes. */
export function closingKeys({ settings }: Pick<Host, 'settings'>): string[] {
  return [...settings].flatMap(([key, { closes }]) => (closes ? [key] : []));
}

function isOff(value: string | undefined): boolean {
  return value === 'false' || value === 'disabled';
}
