import { rowTimes } from '@balcao/core';
import type { WholeField } from './field.ts';
import type { Field } from './schemas.ts';

/** Returns a field as the web app reads it. */
export function presentField({ field, queueIds }: WholeField): Field {
  const { id, target, key, label, type, requiredAt, position, isArchived, valuesCount, companyId } = field;
  return {
    ...{ id, target, key, label, type, requiredAt, position, isArchived, valuesCount, companyId },
    queueIds: [...queueIds],
    choices: field.choices.map((choice) => ({ ...choice })),
    ...rowTimes(field),
  };
}
