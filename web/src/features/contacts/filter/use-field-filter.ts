import { useState } from 'react';
import {
  fieldFilterOf,
  filledFields,
  filterableFields,
  noValues,
  withoutValue,
} from '../../../shared/field-values/filter-values.ts';
import { useFields } from '../../../shared/field-values/use-fields.ts';
import type { ValueForm } from '../../../shared/field-values/value-form.ts';

/** The filter of the list of contacts by the values of their fields. */
export function useFieldFilter() {
  const fields = filterableFields(useFields().rows);
  const [given, setGiven] = useState<ValueForm>({});
  const values = { ...noValues(fields), ...given };
  const filter = fieldFilterOf(fields, values);
  const isOn = Object.keys(filter).length > 0;
  return {
    fields,
    values,
    isOn,
    filter,
    /** The filter as a part of a body; none where nothing is filtered. */
    inBody: isOn ? { fieldFilter: filter } : {},
    /** Fields that narrow the list down now. */
    filled: filledFields(fields, values),
    /** The filter as the list's request has it; empty where nothing is filtered. */
    text: isOn ? JSON.stringify(filter) : '',
    change: setGiven,
    clear: (field: (typeof fields)[number]) => setGiven(withoutValue(field, given)),
  };
}

export type FieldFilter = ReturnType<typeof useFieldFilter>;
