import type { AddressBookFilter } from '@balcao/plugins/contacts/import/schemas.ts';
import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { fieldFilterOf } from '../../../shared/field-values/filter-values.ts';
import type { ValueForm } from '../../../shared/field-values/value-form.ts';

/** Values of the filter's form. The values of fields are among the filter's own, under the names of their inputs. */
export interface FilterValues extends ValueForm {
  searchParam: string;
  tagIds: number[];
  whatsappId: number | '';
  /** `2026-01-31`; '' does not narrow down. */
  talkedSince: string;
  talkedBefore: string;
}

/** Values of the filter before an admin sets any: all contacts. */
export const noFilter: FilterValues = {
  searchParam: '',
  tagIds: [],
  whatsappId: '',
  talkedSince: '',
  talkedBefore: '',
};

/** Filter for the request: days begin at midnight in the user's time zone. */
export function filterBody(values: FilterValues, fields: readonly Field[]): AddressBookFilter {
  return {
    searchParam: values.searchParam.trim(),
    tagIds: values.tagIds,
    whatsappId: values.whatsappId || null,
    talkedSince: beginningOf(values.talkedSince),
    talkedBefore: beginningOf(values.talkedBefore),
    ...(fields.length > 0 ? { fieldFilter: fieldFilterOf(fields, values) } : {}),
  };
}

function beginningOf(day: string): string | null {
  const time = new Date(`${day}T00:00`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
