import type { Filter, FilterCondition, FilterFieldInfo } from '@balcao/plugins/tickets/filters/schemas.ts';
import { array, mixed, object } from 'yup';
import { inLanguage } from '../../lib/format/i18n.ts';
import { filterTexts, opTexts } from './filter-texts.ts';

export type FieldInfo = FilterFieldInfo;
type Op = FilterCondition['op'];

/** Condition in the form; `kept` is a condition that the form cannot show. */
export interface ConditionValues {
  field: string;
  op: string;
  /** Ids or choices for `in` and `notIn`, else one value. */
  value: string | number | Array<string | number>;
  kept?: FilterCondition;
}

/** Conditions of which one must hold; most have one alone. */
export interface GroupValues {
  conditions: ConditionValues[];
}

/** Every condition has the value that its comparison takes. */
export const groupsRule = array().of(
  object({
    conditions: array().of(
      object({
        value: mixed<string | number | Array<string | number>>().test(
          'needed',
          () => inLanguage(filterTexts.needed),
          (value, { parent }) =>
            parent.kept !== undefined || takesNoValue(String(parent.op)) || isFilled(value),
        ),
      }),
    ),
  }),
);

export function takesNoValue(op: string): boolean {
  return op === 'me' || op === 'empty' || op === 'filled';
}

/** Operators that the form offers for a field. */
export function shownOperators({ type, operators, choices }: FieldInfo): Op[] {
  const isChosen = type === 'choice' || type === 'choices' || choices.length > 0;
  return operators.filter((op) => {
    if (op === 'empty' || op === 'filled' || op === 'me') return true;
    if (isChosen) return isList(op);
    if (type === 'moment') return op === 'withinLast' || op === 'withinNext';
    return !isList(op) && op !== 'between' && op in opTexts;
  });
}

/** The form's groups of a filter. */
export function groupsOf(filter: Filter, fields: readonly FieldInfo[]): GroupValues[] {
  return filter.all.map((entry) => ({
    conditions: ('any' in entry ? entry.any : [entry]).map((condition) =>
      valuesOfCondition(condition, fields),
    ),
  }));
}

/** The filter of the form's groups, as the API takes it. */
export function filterOf(groups: readonly GroupValues[], fields: readonly FieldInfo[]): Filter {
  const all = groups
    .map(({ conditions }) => conditions.map((condition) => conditionOf(condition, fields)))
    .filter((conditions) => conditions.length > 0)
    .map((conditions): Filter['all'][number] => {
      const [first] = conditions;
      return conditions.length === 1 && first ? first : { any: conditions };
    });
  return { all };
}

function valuesOfCondition(condition: FilterCondition, fields: readonly FieldInfo[]): ConditionValues {
  const { field: key, op, value = '' } = condition;
  const field = fields.find((one) => one.key === key);
  const shown = field ? shownOperators(field) : [];
  const asList = op === 'is' ? 'in' : op === 'isNot' ? 'notIn' : op;
  if (shown.includes(op))
    return {
      field: key,
      op,
      value:
        typeof value === 'boolean'
          ? Number(value)
          : Array.isArray(value)
            ? [...value]
            : (value as string | number),
    };
  if (shown.includes(asList) && typeof value !== 'boolean')
    return { field: key, op: asList, value: [value].flat() };
  return { field: key, op, value: '', kept: condition };
}

function conditionOf(
  { field: key, op, value, kept }: ConditionValues,
  fields: readonly FieldInfo[],
): FilterCondition {
  if (kept) return kept;
  const known = { field: key, op: op as Op };
  if (takesNoValue(op)) return known;
  const type = fields.find((field) => field.key === key)?.type;
  if (type === 'flag') return { ...known, value: Number(value) === 1 };
  if (type === 'number' && !Array.isArray(value)) return { ...known, value: Number(value) };
  return { ...known, value };
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}

/** A first condition on a field. */
export function blankCondition(field: FieldInfo): ConditionValues {
  const op = shownOperators(field)[0] ?? 'filled';
  return { field: field.key, op, value: blankValue(field, op) };
}

/** The condition with another comparison; its value stays where that comparison takes one of the same shape. */
export function otherComparison(condition: ConditionValues, field: FieldInfo, op: string): ConditionValues {
  const isSameShape = isList(condition.op) === isList(op);
  return { ...condition, op, value: isSameShape ? condition.value : blankValue(field, op) };
}

export function isList(op: string): boolean {
  return op === 'in' || op === 'notIn';
}

function blankValue({ type }: FieldInfo, op: string): ConditionValues['value'] {
  if (isList(op)) return [];
  return type === 'flag' ? 1 : op === 'withinLast' || op === 'withinNext' ? 60 : '';
}
