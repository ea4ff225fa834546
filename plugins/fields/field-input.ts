import { type Context, folded, hidesSomething, tidyName } from '@balcao/core';
import { requireQueues } from '../queues/index.ts';
import { ChoiceInUse, InvalidChoices, InvalidFieldKey, InvalidFieldLabel } from './contract/errors.ts';
import { type FieldType, fieldLimits } from './contract/limits.ts';
import type { FieldChoice } from './field.ts';
import type { ChoiceInput } from './schemas.ts';

/** Returns the label of a field in its stored form. Throws ERR_FIELD_INVALID_LABEL. */
export function checkedLabel(given: string): string {
  const label = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = fieldLimits.label;
  if (label.length < min || label.length > max || hidesSomething(label)) throw InvalidFieldLabel();
  return label;
}

/** Returns the given key, or one that is made from the label. Throws ERR_FIELD_INVALID_KEY. */
export function checkedKey(given: string | undefined, label: string): string {
  if (given !== undefined) {
    if (!/^[a-z][a-z0-9_]*$/.test(given) || given.length > fieldLimits.keyMax) throw InvalidFieldKey();
    return given;
  }
  const made = folded(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, fieldLimits.keyMax - 5);
  return made === '' ? 'campo' : made;
}

/** True for types whose values are chosen from a list. */
export function hasChoices(type: FieldType): boolean {
  return type === 'choice' || type === 'choices';
}

/**
 * Returns the choices of a field after an input that lists all of them. A choice with a known id keeps its values;
 * others get the next ids. Throws ERR_FIELD_INVALID_CHOICES, and ERR_FIELD_CHOICE_IN_USE where a choice with values is
 * missing.
 */
export function checkedChoices(
  type: FieldType,
  given: readonly ChoiceInput[],
  before: { choices: readonly FieldChoice[]; lastChoiceId: number },
): { choices: FieldChoice[]; lastChoiceId: number } {
  if (!hasChoices(type)) {
    if (given.length > 0) throw InvalidChoices();
    return { choices: [], lastChoiceId: before.lastChoiceId };
  }
  let { lastChoiceId } = before;
  const choices = given.map((input): FieldChoice => {
    const label = tidyName(input.label.replace(/\s+/g, ' '));
    if (label === '' || label.length > fieldLimits.choiceMax || hidesSomething(label)) throw InvalidChoices();
    const known = before.choices.find(({ id }) => id === input.id);
    if (input.id !== undefined && !known) throw InvalidChoices();
    const isArchived = input.isArchived ?? known?.isArchived ?? false;
    return { id: known?.id ?? ++lastChoiceId, label, isArchived, valuesCount: known?.valuesCount ?? 0 };
  });
  const labels = new Set(choices.map(({ label }) => folded(label)));
  const ids = new Set(choices.map(({ id }) => id));
  if (choices.length === 0 || labels.size < choices.length || ids.size < choices.length)
    throw InvalidChoices();
  const lost = before.choices.find(({ id, valuesCount }) => valuesCount > 0 && !ids.has(id));
  if (lost) throw ChoiceInUse({ details: { label: lost.label } });
  return { choices, lastChoiceId };
}

/** Checks that these queues belong to the company, and returns each once. Throws ERR_QUEUE_NOT_FOUND. */
export async function checkedQueues(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  await requireQueues(ctx, wanted);
  return wanted;
}
