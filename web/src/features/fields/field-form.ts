import { type FieldType, fieldLimits } from '@balcao/plugins/fields/contract/limits.ts';
import type { ChoiceInput, CreateField, Field, UpdateField } from '@balcao/plugins/fields/schemas.ts';
import { object } from 'yup';
import { nameRule } from '../../lib/forms/form-rules.ts';

/** Choice of the form; `key` names its row while it is typed. */
export interface ChoiceValues {
  key: number;
  id: number | null;
  label: string;
  isArchived: boolean;
}

export interface FieldValues {
  label: string;
  target: Field['target'];
  type: FieldType;
  choices: ChoiceValues[];
  isRequired: boolean;
  queueIds: number[];
  isArchived: boolean;
}

let lastKey = 0;

/** Returns a choice for an admin's field form, with a key of its own. */
export function newChoice(values: Partial<ChoiceValues> = {}): ChoiceValues {
  return { key: ++lastKey, id: null, label: '', isArchived: false, ...values };
}

export const fieldRules = object({
  label: nameRule(fieldLimits.label.min, fieldLimits.label.max),
});

/** True for types whose values are chosen from a list. */
export function hasChoices(type: FieldType): boolean {
  return type === 'choice' || type === 'choices';
}

/** Values of a field's form; a new one is a text of tickets. */
export function fieldValues(field: Field | null): FieldValues {
  return {
    label: field?.label ?? '',
    target: field?.target ?? 'ticket',
    type: field?.type ?? 'text',
    choices: field
      ? field.choices.map(({ id, label, isArchived }) => newChoice({ id, label, isArchived }))
      : [newChoice(), newChoice()],
    isRequired: field?.requiredAt === 'close',
    queueIds: field?.queueIds ?? [],
    isArchived: field?.isArchived ?? false,
  };
}

/** Body of the request that changes a field; choices without a name are left out. */
export function changeBody({ label, target, type, ...values }: FieldValues): UpdateField {
  const choices = values.choices
    .filter((choice) => choice.label.trim() !== '')
    .map(
      (choice): ChoiceInput => ({
        label: choice.label.trim(),
        isArchived: choice.isArchived,
        ...(choice.id === null ? {} : { id: choice.id }),
      }),
    );
  return {
    label: label.trim(),
    ...(hasChoices(type) ? { choices } : {}),
    ...(target === 'ticket'
      ? { requiredAt: values.isRequired ? ('close' as const) : ('never' as const), queueIds: values.queueIds }
      : {}),
    isArchived: values.isArchived,
  };
}

/** Body of the request that creates a field. */
export function fieldBody(values: FieldValues): CreateField {
  const { target, type } = values;
  return { ...changeBody(values), label: values.label.trim(), target, type };
}
