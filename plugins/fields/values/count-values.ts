import type { Context } from '@balcao/core';
import { InvalidFieldValues } from '../../contacts/index.ts';
import { Field } from '../field.ts';
import type { ValueRow } from './values.ts';

/** Rows of values that one change deleted and created. */
export interface ValueChange {
  gone: readonly Pick<ValueRow, 'fieldId' | 'seq' | 'num'>[];
  made: readonly Pick<ValueRow, 'fieldId' | 'seq' | 'num'>[];
}

/**
 * Updates the counts of fields and choices in the transaction that changes values, for admins. Fields are locked in the
 * order of their ids, so that two changes cannot deadlock. A field keeps its version, because nothing of it was edited.
 */
export async function countValues(ctx: Context, { gone, made }: ValueChange): Promise<void> {
  const ids = [...new Set([...gone, ...made].map(({ fieldId }) => fieldId))].sort(
    (one, other) => one - other,
  );
  for (const id of ids) {
    const field = await Field.of(ctx).findById(id).forUpdate();
    if (!field) continue;
    requireChoices(field, made);
    const changes = [
      ...gone.map((row) => ({ ...row, by: -1 })),
      ...made.map((row) => ({ ...row, by: 1 })),
    ].filter(({ fieldId }) => fieldId === id);
    const byOf = (rows: typeof changes) => rows.reduce((sum, { by }) => sum + by, 0);
    const valuesCount = field.valuesCount + byOf(changes.filter(({ seq }) => seq === 0));
    const choices = field.choices.map((choice) => ({
      ...choice,
      valuesCount: choice.valuesCount + byOf(changes.filter(({ num }) => num === choice.id)),
    }));
    await Field.of(ctx).findById(id).patch({ valuesCount, choices, updatedAt: field.updatedAt });
  }
}

/** Throws ERR_FIELD_VALUES for a choice that was deleted since the value was read. */
function requireChoices({ id, key, label, type, choices }: Field, made: ValueChange['made']): void {
  if (type !== 'choice' && type !== 'choices') return;
  const isThere = (num: number | null) => choices.some((choice) => choice.id === num);
  if (made.some(({ fieldId, num }) => fieldId === id && !isThere(num)))
    throw InvalidFieldValues({ details: { fields: { [key]: 'choice' }, names: label } });
}
