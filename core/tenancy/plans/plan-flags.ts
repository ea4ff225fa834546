import type { Host } from '../../context.ts';
import type { PlanFlag } from '../../plugin/plan-flag.ts';

/** Plan flags by name, as a plan's row stores them: true opens the plugin. */
export type PlanFlags = Record<PlanFlag, boolean>;

/** Reads every declared plan flag from a plan's row: a flag that the row does not name is on. */
export function flagsOf(
  { planFlags }: Pick<Host, 'planFlags'>,
  stored: string | null | undefined,
): PlanFlags {
  const named = JSON.parse(stored || '{}') as Partial<PlanFlags>;
  return Object.fromEntries([...planFlags].map((flag) => [flag, named[flag] !== false]));
}

/** Returns the text to store for changed flags of a plan; flags that no plugin declares are left out. */
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
 * The one answer to whether a company has a feature: its plan flag is on, and no setting of the company closes it.
 * Gates, jobs, live channels, sessions and `listPlan` all ask here.
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

/** The settings that may close a feature to a company whose plan has it. */
export function closingKeys({ settings }: Pick<Host, 'settings'>): string[] {
  return [...settings].flatMap(([key, { closes }]) => (closes ? [key] : []));
}

function isOff(value: string | undefined): boolean {
  return value === 'false' || value === 'disabled';
}
