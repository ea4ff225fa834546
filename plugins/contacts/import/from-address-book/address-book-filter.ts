import { type Binding, type Context, definePort, searchText, ValidationFailed } from '@balcao/core';
import { checkedFieldFilter, fieldConditions } from '../../fields/filter-contacts.ts';
import { contactSearch, containsAny } from '../../search-key.ts';
import type { AddressBookFilter } from '../schemas.ts';

/** SQL condition on a row `c` of `Contacts`; the binding `:company` is needed where it reads other tables. */
interface AddressBookCondition {
  sql: string;
  bindings: readonly Binding[];
}

/**
 * Filter conditions that another plugin adds to the address book, such as the connections of contacts' conversations or
 * the tags of their tickets.
 */
export interface AddressBookConditions {
  name: string;
  /** Parts of a filter that the plugin handles. */
  parts: ReadonlyArray<keyof AddressBookFilter>;
  /** Throws when the filter has ids that are not the company's. Called before the search. */
  check(ctx: Context, filter: AddressBookFilter): Promise<void>;
  /** Returns the conditions of a filter, all of which must hold; empty for a filter without parts of this plugin. */
  of(filter: AddressBookFilter): AddressBookCondition[];
}

/** Port of further conditions by which contacts of the address book are chosen. */
export const addressBookConditions = definePort<AddressBookConditions>('contacts/book-conditions', {
  providedBy: ['tags', 'tickets'],
  many: true,
  key: ({ name }) => name,
});

/**
 * Checks a filter and brings it into one form, without empty parts and in a fixed order, so that two filters with the
 * same meaning are equal texts. Throws ERR_VALIDATION for a part that no plugin handles (ignoring it would find more
 * contacts), ERR_FIELD_VALUES, and the errors of the plugins.
 */
export async function checkedFilter(ctx: Context, given: AddressBookFilter): Promise<AddressBookFilter> {
  const { searchParam = '', tagIds = [], whatsappId, talkedSince, talkedBefore, fieldFilter = {} } = given;
  const byFields = await checkedFieldFilter(ctx, fieldFilter);
  const filter: AddressBookFilter = {
    ...(searchText(searchParam) === '' ? {} : { searchParam: searchParam.trim() }),
    ...(tagIds.length === 0 ? {} : { tagIds: [...new Set(tagIds)].sort((one, other) => one - other) }),
    ...(whatsappId ? { whatsappId } : {}),
    ...(talkedSince ? { talkedSince } : {}),
    ...(talkedBefore ? { talkedBefore } : {}),
    ...(Object.keys(byFields).length === 0 ? {} : { fieldFilter: byFields }),
  };
  const answering = addressBookConditions.of(ctx.host);
  const known = new Set<string>(['searchParam', 'fieldFilter', ...answering.flatMap(({ parts }) => parts)]);
  const unknown = Object.keys(filter).filter((part) => !known.has(part));
  if (unknown.length > 0)
    throw ValidationFailed({ details: Object.fromEntries(unknown.map((part) => [part, 'is not known'])) });
  for (const one of answering) await one.check(ctx, filter);
  return filter;
}

/** SQL condition for the contacts that a checked filter chooses; without groups. */
export async function whereOf(ctx: Context, filter: AddressBookFilter): Promise<AddressBookCondition> {
  const texts = await contactSearch(ctx, filter.searchParam);
  const all = [
    { sql: 'c.isGroup = 0', bindings: [] },
    ...(texts.length === 0 ? [] : [containsAny('c.searchKey', texts)]),
    ...(await fieldConditions(ctx, filter.fieldFilter)),
    ...addressBookConditions.of(ctx.host).flatMap((one) => one.of(filter)),
  ];
  return {
    sql: all.map(({ sql }) => sql).join(' AND '),
    bindings: all.flatMap(({ bindings }) => [...bindings]),
  };
}
