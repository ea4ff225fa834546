import type { Context } from '@balcao/core';
import { contactIdsMatching, contactSearch, requireContacts } from '../../contacts/index.ts';
import { TooManyContacts } from '../errors.ts';
import { tagLimits } from '../limits.ts';
import type { TagContacts } from '../schemas.ts';
import { tagContacts } from './many.ts';

/**
 * Tags the newest ticket of each of the named contacts, or of everybody whom a search finds. Answers how many were tagged, and
 * how many have no ticket that the actor sees. Throws what `tagContacts` throws, ERR_NO_CONTACT_FOUND, and
 * ERR_TAG_TOO_MANY_CONTACTS when the search finds more than can be tagged at once.
 */
export async function tagFound(
  ctx: Context,
  { contactIds, allMatching = false, searchParam, tagIds }: TagContacts,
): Promise<{ tagged: number; untouched: number }> {
  // Of both, the narrower.
  const found = allMatching && !contactIds;
  const ids = found
    ? await contactIdsMatching(ctx, contactSearch(searchParam), tagLimits.manyMax)
    : (contactIds ?? []);
  if (ids === null) throw TooManyContacts({ details: { limit: tagLimits.manyMax } });
  if (!found) await requireContacts(ctx, ids);
  const { tagged, untouched } = await tagContacts(ctx, { contactIds: ids, tagIds });
  return { tagged, untouched: untouched.length };
}
