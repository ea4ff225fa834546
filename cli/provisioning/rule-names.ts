import type { Rule, RuleAction, RuleTrigger } from '@balcao/plugins/rules/schemas.ts';
import type { Filter, FilterScalar } from '@balcao/plugins/tickets/filters/schemas.ts';
import type { CompanyState } from './company-state.ts';
import { withValues } from './filter-names.ts';
import { nameOf } from './read-file.ts';

type Row = { id: number; name: string };
/** All objects that a rule may name, by their kind; users by e-mail, quick messages by shortcut. */
export type RuleNames = Record<'queue' | 'tag' | 'user' | 'connection' | 'quickMessage' | 'macro', Row[]> & {
  /** Choices of the custom fields of tickets, by the key of the field. */
  choices: Record<string, Row[]>;
};
type Kind = Exclude<keyof RuleNames, 'choices'>;

/** Trigger of a rule in a file, with names instead of ids. */
export type NamedTrigger = {
  on: string;
  tag?: string;
  queue?: string;
  rateMax?: number;
  minutes?: number;
  hours?: string;
};
/** Action of a rule in a file, with names instead of ids. */
export type NamedAction = Record<string, unknown> & { type: string };

/** Keys of an action that hold ids; the key and the kind of object by which a file names them. */
const named: ReadonlyArray<[keyof RuleAction, string, Kind]> = [
  ['queueId', 'queue', 'queue'],
  ['userId', 'agent', 'user'],
  ['tagIds', 'tags', 'tag'],
  ['userIds', 'users', 'user'],
  ['quickMessageId', 'quickMessage', 'quickMessage'],
  ['macroId', 'macro', 'macro'],
];
const kindOfFilter: Readonly<Record<string, Kind>> = {
  ...{ queue: 'queue', agent: 'user', tags: 'tag', connection: 'connection' },
};

/** Returns the names of all objects in a company that its rules may name. */
export function namesIn(state: CompanyState): RuleNames {
  const { queues, tags, users, connections, quickMessages, macros, fields } = state;
  const ofTickets = fields.filter(({ target }) => target === 'ticket');
  return {
    ...{ queue: queues, tag: tags, connection: connections, macro: macros },
    user: users.map(({ id, email }) => ({ id, name: email })),
    quickMessage: quickMessages.map(({ id, shortcode }) => ({ id, name: shortcode })),
    choices: Object.fromEntries(
      ofTickets.map(({ key, choices }) => [key, choices.map(({ id, label }) => ({ id, name: label }))]),
    ),
  };
}

/**
 * Converts a rule of the API into an object of a file. A deleted object that it still refers to is written as `?`, which no file
 * can apply.
 */
export function shownRule(rule: Rule, names: RuleNames): Record<string, unknown> & { name: string } {
  const { name, isEnabled, stopsHere, trigger, filter, actions } = rule;
  const { tagId, queueId, ...rest } = trigger;
  return {
    ...{ name, isEnabled, stopsHere },
    trigger: {
      ...rest,
      ...(tagId === undefined ? {} : { tag: nameIn(names.tag, tagId) }),
      ...(queueId === undefined ? {} : { queue: nameIn(names.queue, queueId) }),
    },
    filter: mapped(filter, names, nameIn),
    actions: actions.map((action) => shownAction(action, names)),
  };
}

/** Converts a rule of a file into the body of an API call. Throws MissingName for a name that does not exist. */
export function ruleBody(entry: Record<string, unknown>, names: RuleNames): Record<string, unknown> {
  const { trigger, filter, actions, ...rest } = entry;
  return {
    ...rest,
    ...(trigger ? { trigger: triggerOf(trigger as NamedTrigger, names) } : {}),
    ...(filter ? { filter: mapped(filter as Filter, names, idIn) } : {}),
    ...(actions ? { actions: (actions as NamedAction[]).map((action) => actionOf(action, names)) } : {}),
  };
}

/** Error for a name in a file that the company does not have. */
export class MissingName extends Error {}

function triggerOf({ tag, queue, ...rest }: NamedTrigger, names: RuleNames): RuleTrigger {
  return {
    ...(rest as RuleTrigger),
    ...(tag === undefined ? {} : { tagId: idIn(names.tag, tag) as number }),
    ...(queue === undefined ? {} : { queueId: idIn(names.queue, queue) as number }),
  };
}

function shownAction(action: RuleAction, names: RuleNames): NamedAction {
  const shown: NamedAction = { ...action };
  for (const [key, name, kind] of named) {
    if (action[key] === undefined) continue;
    delete shown[key];
    shown[name] = each(action[key], (id) => nameIn(names[kind], id));
  }
  const choices = names.choices[action.field ?? ''] ?? [];
  if (choices.length > 0 && action.value !== undefined)
    shown.value = each(action.value, (value) => (typeof value === 'number' ? nameIn(choices, value) : value));
  return shown;
}

function actionOf(action: NamedAction, names: RuleNames): Record<string, unknown> {
  const body: Record<string, unknown> = { ...action };
  for (const [key, name, kind] of named) {
    if (action[name] === undefined) continue;
    delete body[name];
    body[key] = each(action[name], (value) => idIn(names[kind], value));
  }
  return body;
}

type Translation = (rows: readonly Row[], value: unknown) => unknown;

/** Converts the ids in a filter into names, or the names into ids. */
function mapped(filter: Filter, names: RuleNames, to: Translation): Filter {
  return withValues(filter, (field, value) => {
    const kind = kindOfFilter[field];
    const rows = kind ? names[kind] : (names.choices[field.replace(/^field\./, '')] ?? []);
    return kind !== undefined || rows.length > 0 ? (to(rows, value) as FilterScalar) : value;
  });
}

function each(value: unknown, one: (value: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(one) : one(value);
}

function nameIn(rows: readonly Row[], id: unknown): unknown {
  return rows.find((row) => row.id === id)?.name ?? '?';
}

function idIn(rows: readonly Row[], name: unknown): unknown {
  const row = rows.find((one) => nameOf(one) === nameOf({ name }));
  if (!row) throw new MissingName(String(name));
  return row.id;
}
