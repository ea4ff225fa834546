import { type Binding, type Context, definePort, searchText, ValidationFailed } from '@balcao/core';
import { checkedFieldFilter, fieldConditions } from '../../fields/filter-contacts.ts';
import { contactSearch, containsAny } from '../../search-key.ts';
import type { AddressBookFilter } from '../schemas.ts';

/** A condition on contacts as SQL over a row `c` of `Contacts`; it names `:company` where it reads other tables. */
interface AddressBookCondition {
  sql: string;
  bindings: readonly Binding[];
}

/** Filter conditions of another plugin on contacts: the connections they talked with, the tags of their tickets. */
export interface AddressBookConditions {
  name: string;
  /** The parts of a filter that it answers for. */
  parts: ReadonlyArray<keyof AddressBookFilter>;
  /** Throws when the filter names what is not the company's. Called before the search. */
  check(ctx: Context, filter: AddressBookFilter): Promise<void>;
  /** All of them must hold; none for a filter that has none of its parts. */
  of(filter: AddressBookFilter): AddressBookCondition[];
}

/** Conditions of other plugins by which contacts of the address book are chosen. */
export const addressBookConditions = definePort<AddressBookConditions>('contacts/book-conditions', {
  providedBy: ['tags', 'tickets'],
  many: true,
  key: ({ name }) => name,
});

/**
 * Normalizes a filter: without empty parts, in one order, so that two of one meaning are one text. Throws ERR_VALIDATION
 * for a part that no plugin answers for, because without it more contacts would be found, ERR_FIELD_VALUES, and the
 * errors of the plugins that do.
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
