import type { AddressBookFilter } from '@balcao/plugins/contacts/import/schemas.ts';

export interface FilterValues {
  searchParam: string;
  tagIds: number[];
  whatsappId: number | '';
  /** `2026-01-31`; '' does not narrow down. */
  talkedSince: string;
  talkedBefore: string;
}

export const noFilter: FilterValues = {
  searchParam: '',
  tagIds: [],
  whatsappId: '',
  talkedSince: '',
  talkedBefore: '',
};

/** Filter for the request: days begin at midnight in the user's time zone. */
export function filterBody(values: FilterValues): AddressBookFilter {
  return {
    searchParam: values.searchParam.trim(),
    tagIds: values.tagIds,
    whatsappId: values.whatsappId || null,
    talkedSince: beginningOf(values.talkedSince),
    talkedBefore: beginningOf(values.talkedBefore),
  };
}

function beginningOf(day: string): string | null {
  const time = new Date(`${day}T00:00`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
