import { type Context, hidesSomething, tidyName } from '@balcao/core';
import { checkValues } from '../../fields/index.ts';
import { findMacro } from '../../macros/index.ts';
import { findQueue } from '../../queues/index.ts';
import { sharedQuickMessage } from '../../quick-messages/index.ts';
import { requireTags } from '../../tags/index.ts';
import { checkFilter } from '../../tickets/index.ts';
import { InvalidRule, InvalidRuleName } from '../contract/errors.ts';
import { type RuleActionType, ruleLimits } from '../contract/limits.ts';
import type { Rule, RuleAction, RuleTrigger, UpdateRule } from '../schemas.ts';

/** Everything of a rule that people set. */
export type RuleValues = Pick<Rule, 'name' | 'isEnabled' | 'trigger' | 'filter' | 'actions' | 'stopsHere'>;

/** Values of a new rule before an admin sets any. */
export const blankRule: RuleValues = {
  name: '',
  isEnabled: true,
  trigger: { on: 'opened' },
  filter: { all: [] },
  actions: [],
  stopsHere: false,
};

type Part = Exclude<keyof RuleAction, 'type'>;
/** The parts that each action needs, and those that it may have; others are dropped. */
const partsOf: Readonly<Record<RuleActionType, { needs: readonly Part[]; takes?: readonly Part[] }>> = {
  queue: { needs: ['queueId'] },
  agent: { needs: ['userId'] },
  route: { needs: [] },
  priority: { needs: ['priority'] },
  'add-tags': { needs: ['tagIds'] },
  'remove-tags': { needs: ['tagIds'] },
  field: { needs: ['field'], takes: ['value'] },
  note: { needs: ['text'] },
  notify: { needs: ['userIds', 'text'], takes: ['byMail'] },
  message: { needs: ['text'] },
  'quick-message': { needs: ['quickMessageId'] },
  macro: { needs: ['macroId'] },
  snooze: { needs: ['minutes'] },
  close: { needs: [] },
  webhook: { needs: [], takes: ['text'] },
};

/**
 * Returns the values of a rule after a change of some fields; rows that the change newly names must be the company's.
 * Throws ERR_RULE_INVALID_NAME, ERR_RULE_INVALID, the errors of `checkFilter` and the code of a missing row.
 */
export async function checkedRule(ctx: Context, input: UpdateRule, before: RuleValues): Promise<RuleValues> {
  const { isEnabled = before.isEnabled, stopsHere = before.stopsHere } = input;
  const actions = input.actions
    ? await checkedActions(ctx, input.actions, before.actions)
    : [...before.actions];
  if (actions.length === 0) throw InvalidRule({ details: { actions: 'must have at least one' } });
  return {
    name: input.name === undefined ? before.name : cleanName(input.name),
    isEnabled,
    stopsHere,
    trigger: input.trigger ? await checkedTrigger(ctx, input.trigger, before.trigger) : before.trigger,
    filter:
      input.filter === undefined
        ? before.filter
        : await checkFilter(ctx, input.filter, { known: before.filter, takesMe: false }),
    actions,
  };
}

/**
 * Returns the rule's event with only the fields that this event uses. Throws ERR_RULE_INVALID, and ERR_NO_TAG_FOUND and
 * ERR_NO_QUEUE_FOUND for rows that it newly names.
 */
export async function checkedTrigger(
  ctx: Context,
  { on, tagId, queueId, rateMax, minutes, hours }: RuleTrigger,
  before?: RuleTrigger,
): Promise<RuleTrigger> {
  // Named ids are looked at whether the event reads them or not: another company's is missing everywhere.
  if (tagId !== undefined && tagId !== before?.tagId) await requireTags(ctx, [tagId]);
  if (queueId !== undefined && queueId !== before?.queueId) await findQueue(ctx, queueId);
  if ((on === 'tagged' || on === 'untagged') && tagId !== undefined) return { on, tagId };
  if (on === 'queue-entered' && queueId !== undefined) return { on, queueId };
  if (on === 'customer-waits' || on === 'silent') {
    if (minutes === undefined) throw InvalidRule({ details: { 'trigger.minutes': 'is needed' } });
    return { on, minutes, ...(hours ? { hours } : {}) };
  }
  return on === 'rated' && rateMax !== undefined ? { on, rateMax } : { on };
}

async function checkedActions(
  ctx: Context,
  given: readonly RuleAction[],
  before: readonly RuleAction[],
): Promise<RuleAction[]> {
  const known = new Set(before.map((action) => JSON.stringify(cleanAction(action))));
  const actions = given.map(cleanAction);
  for (const [index, action] of actions.entries()) {
    for (const part of partsOf[action.type].needs) {
      const value = action[part];
      const isMissing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
      if (isMissing) throw InvalidRule({ details: { [`actions[${index}].${part}`]: 'is needed' } });
    }
    // Rows that the rule named before may be deleted by now; the rule is still saved then, and its runs report the
    // missing rows.
    if (known.has(JSON.stringify(action))) continue;
    await requireNamed(ctx, given[index] as RuleAction);
    actions[index] = await readAction(ctx, action);
  }
  return actions;
}

async function requireNamed(ctx: Context, action: RuleAction): Promise<void> {
  const { queueId, userId, tagIds, userIds = [], quickMessageId, macroId } = action;
  if (queueId !== undefined) await findQueue(ctx, queueId);
  if (userId !== undefined) await ctx.host.accounts.requireUser(ctx, userId);
  if (tagIds) await requireTags(ctx, tagIds);
  for (const id of userIds) await ctx.host.accounts.requireUser(ctx, id);
  // A rule is shared, and so must be what it sends.
  if (quickMessageId !== undefined) await sharedQuickMessage(ctx, quickMessageId);
  if (macroId !== undefined) await findMacro(ctx, macroId);
}

/** Reads the value that an action gives to a field in the admin's language, for a run has none. */
async function readAction(ctx: Context, action: RuleAction): Promise<RuleAction> {
  const { type, field, value = null } = action;
  if (type !== 'field' || field === undefined) return action;
  const read = await checkValues(ctx, 'ticket', { [field]: value });
  return value === null ? action : { ...action, value: read[field] as NonNullable<RuleAction['value']> };
}

function cleanAction(action: RuleAction): RuleAction {
  const { type } = action;
  const { needs, takes = [] } = partsOf[type];
  const parts = [...needs, ...takes].flatMap((part) => {
    const value = cleanPart(part, action[part]);
    return value === undefined ||
      ((value === '' || value === false) && part !== 'value' && takes.includes(part))
      ? []
      : [[part, value]];
  });
  return { type, ...Object.fromEntries(parts) };
}

function cleanPart(part: Part, value: RuleAction[Part]): unknown {
  if (part === 'text') return cleanText(String(value ?? ''));
  return part === 'tagIds' || part === 'userIds' ? [...new Set(value as number[] | undefined)] : value;
}

function cleanText(given: string): string {
  const text = given.replaceAll('\0', '').replace(/\r\n?/g, '\n');
  return text.trim() === '' ? '' : text;
}

function cleanName(given: string): string {
  const name = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = ruleLimits.name;
  if (name.length < min || name.length > max)
    throw InvalidRuleName({ details: { name: `${min} to ${max}` } });
  if (hidesSomething(name)) throw InvalidRuleName({ details: { name: 'characters that cannot be seen' } });
  return name;
}
