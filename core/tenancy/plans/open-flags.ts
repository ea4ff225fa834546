import type { Host } from '../../context.ts';
import type { PlanFlag } from '../../plugin/plan-flag.ts';
import { closingKeys, flagsOf, isOpen, type PlanFlags } from './plan-flags.ts';

interface CompanyWithFlags {
  id: number;
  /** Flags of its plan as stored; undefined: it has no plan, and so no feature. */
  flags: string | null | undefined;
}

/** Computes for many companies which features they may use, as the checks of routes do, in one statement. */
export async function openFlagsOf(
  host: Host,
  companies: readonly CompanyWithFlags[],
): Promise<Map<number, PlanFlags>> {
  const values = await closingValues(
    host,
    companies.map(({ id }) => id),
  );
  return new Map(
    companies.map(({ id, flags: stored }) => {
      const flags = stored === undefined ? {} : flagsOf(host, stored);
      const open = (flag: PlanFlag) => isOpen(host, flags, flag, (key) => values.get(`${id} ${key}`));
      return [id, Object.fromEntries([...host.planFlags].map((flag) => [flag, open(flag)]))];
    }),
  );
}

async function closingValues(host: Host, companyIds: readonly number[]): Promise<Map<string, string>> {
  const keys = closingKeys(host);
  if (keys.length === 0 || companyIds.length === 0) return new Map();
  // Reads the settings of several companies at once: the staff's list shows all companies, and one plan belongs to many.
  const rows: Array<{ companyId: number; key: string; value: string }> = await host.database
    .current('Settings')
    .whereIn('companyId', [...companyIds])
    .whereIn('key', keys)
    .select('companyId', 'key', 'value');
  return new Map(rows.map(({ companyId, key, value }) => [`${companyId} ${key}`, value]));
}
