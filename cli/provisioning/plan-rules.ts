import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import type { Client } from '../operator/client.ts';
import type { Step } from './changes.ts';
import { readCompanyState } from './company-state.ts';
import { differencesOf, formerOf } from './differences.ts';
import { type Entry, nameOf, type WantedCompany } from './read-file.ts';
import { MissingName, namesIn, type RuleNames, ruleBody, shownRule } from './rule-names.ts';
import { idOf, notThere, type Target } from './target.ts';

/** Parts of a company's state that the names in rules refer to. */
const namedByRules = {
  ...{ users: true, queues: true, menus: false, connections: true, tags: true, calendars: false },
  ...{ fields: true, rules: true, settings: false },
} as const;

/**
 * Plans the automation rules of a file, found by name. They run in the order of the file, and rules that it does not name keep
 * their positions. Rules are planned after everything that they name. Throws ERR_RULE_INVALID for a name that neither the file
 * nor the installation has.
 */
export function planRules(target: Target, wanted: WantedCompany): Step[] {
  const { rules } = wanted;
  if (!rules) return [];
  const names = namesOnceMade(target, wanted);
  const steps = rules.flatMap((entry) => planRule(target, entry, names));
  return [...steps, ...planOrder(target, rules)];
}

function planRule(target: Target, entry: Entry, names: RuleNames): Step[] {
  const row = target.current.rules.find((rule) => nameOf(rule) === nameOf(entry));
  const of = { kind: 'rule', name: entry.name, company: target.name } as const;
  const spelled = { ...asSpelled(target, entry, names), name: entry.name };
  const send = async (client: Client, method: 'POST' | 'PUT', fields: Record<string, unknown>) => {
    const body = ruleBody(fields, await namesNow(client, target));
    const path = method === 'POST' ? '/rules' : `/rules/${row?.id}`;
    return client.call<Rule>(method, path, { body, company: idOf(target) });
  };
  if (!row) {
    let madeId = 0;
    return [
      {
        change: { action: 'create', ...of },
        carryOut: async (client) => {
          madeId = (await send(client, 'POST', entry)).id;
          return undefined;
        },
        undo: async (client) => {
          await client.call('DELETE', `/rules/${madeId}`, { company: idOf(target) });
        },
      },
    ];
  }
  const fields = differencesOf(spelled, shownRule(row, namesIn(target.current)));
  if (Object.keys(fields).length === 0) return [];
  const changed = Object.fromEntries(Object.entries(fields).map(([key, { to }]) => [key, to]));
  return [
    {
      change: { action: 'update', ...of, fields },
      carryOut: async (client) => {
        await send(client, 'PUT', changed);
        return undefined;
      },
      undo: async (client) => {
        await send(client, 'PUT', formerOf(fields));
      },
    },
  ];
}

/** Returns a rule with every name spelled as in the installation. Throws ERR_RULE_INVALID for a name that does not exist. */
function asSpelled(target: Target, entry: Entry, names: RuleNames): Record<string, unknown> {
  try {
    const body = ruleBody(entry, names);
    const shown = shownRule(
      { filter: { all: [] }, actions: [], trigger: { on: 'opened' }, ...body } as never,
      names,
    );
    return Object.fromEntries(Object.keys(entry).map((key) => [key, shown[key]]));
  } catch (error) {
    if (!(error instanceof MissingName)) throw error;
    const message = `The rule ${entry.name} of ${target.name} names ${error.message}, which is not there.`;
    throw notThere('ERR_RULE_INVALID', message);
  }
}

/** Returns the names of the company's objects and of those that the file creates, which have negative ids until they exist. */
function namesOnceMade({ current }: Target, wanted: WantedCompany): RuleNames {
  const names = namesIn(current);
  let id = 0;
  const made = (rows: Array<{ id: number; name: string }>, entries: readonly Entry[] = [], key = 'name') =>
    rows.concat(
      entries
        .map((entry) => String(entry[key]))
        .filter((name) => !rows.some((row) => nameOf(row) === nameOf({ name })))
        .map((name) => ({ id: --id, name })),
    );
  const choices = { ...names.choices };
  for (const { key, choices: labels = [] } of wanted.fields ?? [])
    choices[String(key)] = made(
      choices[String(key)] ?? [],
      (labels as string[]).map((name) => ({ name })),
    );
  return {
    ...names,
    ...{ queue: made(names.queue, wanted.queues), tag: made(names.tag, wanted.tags), choices },
    connection: made(names.connection, wanted.connections),
    user: made(names.user, wanted.users, 'email'),
  };
}

async function namesNow(client: Client, target: Target): Promise<RuleNames> {
  const caller = await client.whoami();
  return namesIn(await readCompanyState(client, caller, { id: idOf(target), settings: [] }, namedByRules));
}

/** Plans the step that sorts the rules as in the file; rules that the file does not name keep their positions. */
function planOrder(target: Target, rules: readonly Entry[]): Step[] {
  const wanted = rules.map(nameOf);
  const before = target.current.rules.map(nameOf);
  const after = [...before, ...wanted.filter((name) => !before.includes(name))];
  if (isEqual(after, inOrder(after, wanted))) return [];
  const put = async (client: Client, names: readonly string[]) => {
    const company = idOf(target);
    const now = await client.call<Rule[]>('GET', '/rules', { company });
    const ids = new Map(now.map((rule) => [nameOf(rule), rule.id]));
    const order = inOrder(now.map(nameOf), names).map((name) => ids.get(name));
    await client.call('PUT', '/rules/order', { body: { ids: order }, company });
    return undefined;
  };
  const fields = { order: { from: before, to: inOrder(after, wanted) } };
  return [
    {
      change: { action: 'update', kind: 'rule', name: 'order', company: target.name, fields },
      carryOut: (client) => put(client, wanted),
      undo: async (client) => void (await put(client, before)),
    },
  ];
}

/** Sorts some names of a sequence and leaves the others: `wanted` [c, a] makes [c, b, a] of [a, b, c]. */
function inOrder(sequence: readonly string[], wanted: readonly string[]): string[] {
  const next = wanted.filter((name) => sequence.includes(name));
  return sequence.map((name) => (wanted.includes(name) ? (next.shift() as string) : name));
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n');
}
