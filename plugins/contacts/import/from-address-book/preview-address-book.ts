import { type Context, canonicalPhone } from '@balcao/core';
import { importLimits } from '../limits.ts';
import { isRead, type ReadRow } from '../reading/read-row.ts';
import type { AddressBookFilter, AddressBookPreview } from '../schemas.ts';
import { importTarget } from '../targets/find-target.ts';
import { checkedFilter } from './address-book-filter.ts';
import { readContact } from './read-contact.ts';
import { walkFound } from './walk-found.ts';

/** Numbers in one query to the target, since databases limit the length of a list in a statement. */
const askedAtOnce = 500;

/**
 * Counts the contacts of the company that a filter finds, by what an import into a target, such as the contact list of a campaign,
 * would do with each; stores nothing. Shown to the admin before the import. Counts no further than an import takes. Throws the errors of `checkedFilter` and of the target.
 */
export async function previewAddressBook(
  ctx: Context,
  { target: name, targetId, filter }: { target: string; targetId: number; filter: AddressBookFilter },
): Promise<AddressBookPreview> {
  const target = importTarget(ctx, name);
  await target.check(ctx, targetId);
  const count = { found: 0, fresh: 0, known: 0, withoutNumber: 0, optedOut: 0 };
  for await (const { contacts } of walkFound(ctx, await checkedFilter(ctx, filter))) {
    for (let start = 0; start < contacts.length; start += askedAtOnce) {
      const part = contacts.slice(start, start + askedAtOnce);
      const phones = part.map(readContact).filter(isRead).map(phoneOf);
      const [known, optedOut] = await Promise.all([
        target.known?.(ctx, targetId, phones),
        target.optedOut?.(ctx, phones),
      ]);
      count.found += part.length;
      count.withoutNumber += part.length - phones.length;
      for (const phone of phones)
        count[optedOut?.has(phone) ? 'optedOut' : known?.has(phone) ? 'known' : 'fresh'] += 1;
    }
    if (count.found > importLimits.rows) return { ...count, isWhole: false };
  }
  return { ...count, isWhole: true };
}

function phoneOf({ number }: ReadRow): string {
  return canonicalPhone(number);
}
