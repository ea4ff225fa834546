import {
  type RuleActionType,
  type RuleTriggerKind,
  ruleLimits,
} from '@balcao/plugins/rules/contract/limits.ts';
import type { CreateRule, Rule, RuleAction, RuleTrigger } from '@balcao/plugins/rules/schemas.ts';
import i18next from 'i18next';
import { array, mixed, object } from 'yup';
import { languageTag } from '../../../lib/format/i18n.ts';
import { isRequired, nameRule } from '../../../lib/forms/form-rules.ts';
import {
  type FieldInfo,
  filterOf,
  type GroupValues,
  groupsOf,
  groupsRule,
} from '../../../shared/ticket-filters/filter-form.ts';

/** An action in the form; '' and [] stand for fields without a choice yet. */
export interface ActionValues {
  type: RuleActionType;
  queueId: number | '';
  userId: number | '';
  priority: NonNullable<RuleAction['priority']>;
  tagIds: number[];
  text: string;
  minutes: number;
  /** Key of a field of tickets. */
  field: string;
  value: string | number | Array<string | number>;
  userIds: number[];
  byMail: boolean;
  quickMessageId: number | '';
  macroId: number | '';
}

export interface RuleValues {
  name: string;
  isEnabled: boolean;
  on: RuleTriggerKind;
  /** '': any tag, queue or rating. */
  tagId: number | '';
  queueId: number | '';
  rateMax: number | '';
  /** Duration that a rule waits which a timer starts. */
  minutes: number;
  /** Opening hours by which it counts; '': all minutes count. */
  hours: NonNullable<RuleTrigger['hours']> | '';
  groups: GroupValues[];
  actions: ActionValues[];
  stopsHere: boolean;
}

/** Values of a new action in an admin's rule form. */
export const blankAction: ActionValues = {
  type: 'queue',
  queueId: '',
  userId: '',
  priority: 4,
  tagIds: [],
  text: '',
  minutes: 60,
  field: '',
  value: '',
  userIds: [],
  byMail: false,
  quickMessageId: '',
  macroId: '',
};

const chosenFor = (types: readonly RuleActionType[]) =>
  mixed<string | number | number[]>().test('chosen', isRequired, (value, { parent }) => {
    if (!types.includes(parent.type as RuleActionType)) return true;
    if (Array.isArray(value)) return value.length > 0;
    return String(value ?? '').trim() !== '';
  });

export const ruleRules = object({
  name: nameRule(ruleLimits.name.min, ruleLimits.name.max),
  groups: groupsRule,
  actions: array()
    .of(
      object({
        queueId: chosenFor(['queue']),
        userId: chosenFor(['agent']),
        tagIds: chosenFor(['add-tags', 'remove-tags']),
        text: chosenFor(['note', 'notify', 'message']),
        field: chosenFor(['field']),
        userIds: chosenFor(['notify']),
        quickMessageId: chosenFor(['quick-message']),
        macroId: chosenFor(['macro']),
      }),
    )
    .min(1, () => i18next.t('noAction', { ns: 'rules' })),
});

export function ruleValues(rule: Rule | null, fields: readonly FieldInfo[]): RuleValues {
  const { trigger } = rule ?? { trigger: { on: 'opened' as const } as RuleTrigger };
  return {
    name: rule?.name ?? '',
    isEnabled: rule?.isEnabled ?? true,
    on: trigger.on,
    tagId: trigger.tagId ?? '',
    queueId: trigger.queueId ?? '',
    rateMax: trigger.rateMax ?? '',
    minutes: trigger.minutes ?? 30,
    hours: trigger.hours ?? '',
    groups: groupsOf(rule?.filter ?? { all: [] }, fields),
    actions: rule ? rule.actions.map(actionValues) : [{ ...blankAction }],
    stopsHere: rule?.stopsHere ?? false,
  };
}

/** True when a timer starts the rule. */
export function isTimed(on: RuleTriggerKind): boolean {
  return on === 'customer-waits' || on === 'silent';
}

/** The event of the form's values, with the parameter that it has. */
export function triggerOf({ on, tagId, queueId, rateMax, minutes, hours }: RuleValues): RuleTrigger {
  if (isTimed(on)) return { on, minutes, ...(hours === '' ? {} : { hours }) };
  if ((on === 'tagged' || on === 'untagged') && tagId !== '') return { on, tagId };
  if (on === 'queue-entered' && queueId !== '') return { on, queueId };
  if (on === 'rated' && rateMax !== '') return { on, rateMax };
  return { on };
}

export function ruleBody(values: RuleValues, fields: readonly FieldInfo[]) {
  const { name, isEnabled, stopsHere, groups, actions } = values;
  return {
    ...{ name: name.trim(), isEnabled, stopsHere },
    trigger: triggerOf(values),
    filter: filterOf(groups, fields),
    actions: actions.map(actionOf),
  } satisfies CreateRule;
}

function actionValues({ value, ...action }: RuleAction): ActionValues {
  return { ...blankAction, ...action, ...(value === undefined ? {} : { value: shownValue(value) }) };
}

/** Value of a field as its input has it: decimals with the mark of the language in which they are read again. */
function shownValue(value: NonNullable<RuleAction['value']>): ActionValues['value'] {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return [...value];
  const format = { useGrouping: false, maximumFractionDigits: 6 };
  return Number.isInteger(value) ? value : value.toLocaleString(languageTag(), format);
}

/** Body of an action with only the parts that its type needs. */
function actionOf(action: ActionValues): RuleAction {
  const { type, queueId, userId, priority, tagIds, text, minutes, field, value, userIds } = action;
  if (type === 'field') return isBlank(value) ? { type, field } : { type, field, value };
  if (type === 'notify') return { type, userIds, text, ...(action.byMail ? { byMail: true } : {}) };
  if (type === 'quick-message') return { type, quickMessageId: Number(action.quickMessageId) };
  if (type === 'macro') return { type, macroId: Number(action.macroId) };
  if (type === 'webhook') return text.trim() === '' ? { type } : { type, text };
  if (type === 'queue') return { type, queueId: Number(queueId) };
  if (type === 'agent') return { type, userId: Number(userId) };
  if (type === 'priority') return { type, priority };
  if (type === 'add-tags' || type === 'remove-tags') return { type, tagIds };
  if (type === 'note' || type === 'message') return { type, text };
  return type === 'snooze' ? { type, minutes } : { type };
}

function isBlank(value: ActionValues['value']): boolean {
  return Array.isArray(value) ? value.length === 0 : String(value).trim() === '';
}
