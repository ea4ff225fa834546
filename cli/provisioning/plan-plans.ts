import type { Plan } from '@balcao/core/tenancy/schemas.ts';
import type { Client } from '../operator/client.ts';
import type { Step } from './changes.ts';
import { differencesOf, formerOf } from './differences.ts';
import { type Entry, invalid, nameOf } from './read-file.ts';
import { shownPlan } from './shown.ts';

/** Plans that companies buy, while a file is being applied. */
export interface Plans {
  existing: readonly Plan[];
  /** Ids by name; a step that creates a plan adds its id. */
  ids: Map<string, number>;
}

/**
 * Plans the steps for the plans of a file. Throws ERR_VALIDATION for a switch (`use…`) of no loaded plugin, which the API would
 * silently ignore.
 */
export async function planPlans(
  client: Client,
  { existing, ids }: Plans,
  wanted: readonly Entry[],
): Promise<Step[]> {
  const flags = wanted.length > 0 ? await client.call<string[]>('GET', '/plans/flags') : [];
  return wanted.flatMap((entry): Step[] => {
    requireFlags(entry, flags);
    const { name } = entry;
    const found = existing.find((plan) => nameOf(plan) === nameOf(entry));
    if (!found)
      return [
        {
          change: { action: 'create', kind: 'plan', name },
          carryOut: creating(entry, ids),
          undo: async (installation) => {
            await installation.call('DELETE', `/plans/${ids.get(nameOf(entry))}`);
          },
        },
      ];
    const fields = differencesOf(entry, shownPlan(found));
    if (Object.keys(fields).length === 0) return [];
    const body = Object.fromEntries(Object.entries(fields).map(([key, { to }]) => [key, to]));
    return [
      {
        change: { action: 'update', kind: 'plan', name, fields },
        carryOut: async (installation) => {
          await installation.call('PUT', `/plans/${found.id}`, { body });
          return undefined;
        },
        undo: async (installation) => {
          await installation.call('PUT', `/plans/${found.id}`, { body: formerOf(fields) });
        },
      },
    ];
  });
}

function creating(entry: Entry, ids: Map<string, number>): Step['carryOut'] {
  return async (client) => {
    const made = await client.call<Plan>('POST', '/plans', { body: entry });
    ids.set(nameOf(entry), made.id);
    return undefined;
  };
}

/** Plans the deletion of plans that the file does not name and no company has, for `--prune`. */
export function prunePlans(
  { existing }: Plans,
  wanted: readonly Entry[],
  inUse: ReadonlySet<number | null>,
): Step[] {
  const kept = new Set(wanted.map(nameOf));
  return existing
    .filter((plan) => !kept.has(nameOf(plan)) && !inUse.has(plan.id))
    .map(({ id, name }) => ({
      change: { action: 'delete', kind: 'plan', name },
      carryOut: async (client) => {
        await client.call('DELETE', `/plans/${id}`);
        return undefined;
      },
    }));
}

function requireFlags(entry: Entry, flags: readonly string[]): void {
  const unknown = Object.keys(entry).find((key) => typeof entry[key] === 'boolean' && !flags.includes(key));
  if (unknown === undefined) return;
  throw invalid(`The plan ${entry.name} has a switch that there is not.`, {
    [unknown]: `there are ${flags.toSorted().join(', ')}`,
  });
}
