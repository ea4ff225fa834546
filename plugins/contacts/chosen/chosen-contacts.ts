import { Body, type Context, Id, ValidationFailed } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { contactLimits } from '../contract/limits.ts';
import { FieldFilter } from '../fields/field-filter.ts';
import { checkedFieldFilter } from '../fields/filter-contacts.ts';
import { requireContacts } from '../find-contact.ts';
import { countFound } from './found-contacts.ts';

/** Fields of a body that choose the contacts of an action on several, such as tagging or deleting. */
export const choiceFields = {
  contactIds: Type.Optional(
    Type.Array(Id, { minItems: 1, maxItems: contactLimits.deletionMax, examples: [[1]] }),
  ),
  allMatching: Type.Optional(
    Type.Boolean({
      description:
        'Instead of ids: all contacts that `searchParam` and `fieldFilter` find together, of all pages',
    }),
  ),
  searchParam: Type.Optional(Type.String({ maxLength: 200 })),
  fieldFilter: Type.Optional(FieldFilter),
};
const ChoiceBody = Body(choiceFields);

/** Choice of contacts for an action on several: the given contacts, or all that match a search and a filter. */
export interface ChosenContacts {
  contactIds: number[] | null;
  searchParam: string;
  /** Checked: values that mean the same in every language. */
  fieldFilter: FieldFilter;
}

/** Choice as columns of the row of an order. */
interface StoredChoice {
  contactIds: string | null;
  searchParam: string;
}

/**
 * Reads which contacts an order means, how many they are and the newest contact that there is: later ones are not meant. Named ones
 * count where both are given: they are the narrower choice. Throws ERR_NO_CONTACT_FOUND when one of the ids is not the company's,
 * ERR_FIELD_VALUES, and ERR_VALIDATION when none is meant.
 */
export async function checkedChoice(
  ctx: Context,
  given: Static<typeof ChoiceBody>,
): Promise<{ chosen: ChosenContacts; newestId: number; total: number }> {
  const { allMatching = false, searchParam = '', fieldFilter = {} } = given;
  const isNamed = given.contactIds !== undefined || !allMatching;
  const contactIds = isNamed ? [...new Set(given.contactIds)].sort((one, other) => one - other) : null;
  if (contactIds?.length === 0) throw ValidationFailed({ details: { contactIds: 'no contact is meant' } });
  if (contactIds) await requireContacts(ctx, contactIds);
  const chosen: ChosenContacts = contactIds
    ? { contactIds, searchParam: '', fieldFilter: {} }
    : { contactIds, searchParam, fieldFilter: await checkedFieldFilter(ctx, fieldFilter) };
  const newest: { id: number } | undefined = await ctx.table('Contacts').orderBy('id', 'desc').first('id');
  const total = contactIds?.length ?? (await countFound(ctx, chosen));
  return { chosen, newestId: newest?.id ?? 0, total };
}

/**
 * The choice as an order stores it. A filter stands where ids would: a process of an earlier release, which knows no filter, then
 * stops at it, and never acts on more contacts than were meant.
 */
export function storedChoice({ contactIds, searchParam, fieldFilter }: ChosenContacts): StoredChoice {
  const who = contactIds ?? (Object.keys(fieldFilter).length > 0 ? { fieldFilter } : null);
  return { contactIds: who && JSON.stringify(who), searchParam };
}

/** The choice that an order stored. */
export function choiceOfStored({ contactIds, searchParam }: StoredChoice): ChosenContacts {
  const who: number[] | { fieldFilter: FieldFilter } | null = JSON.parse(contactIds ?? 'null');
  if (who === null || Array.isArray(who)) return { contactIds: who, searchParam, fieldFilter: {} };
  return { contactIds: null, searchParam, fieldFilter: who.fieldFilter };
}

/** Fields of the audit log for a choice by search and filter. */
export function auditedChoice({ contactIds, searchParam, fieldFilter }: ChosenContacts) {
  if (contactIds) return {};
  const isFiltered = Object.keys(fieldFilter).length > 0;
  return { searchParam, ...(isFiltered ? { fieldFilter: JSON.stringify(fieldFilter) } : {}) };
}
