import { type Context, isoTime } from '@balcao/core';
import { findContact } from '../../contacts/index.ts';
import { visitorAddressesOf } from '../conversation/visitors-of-contact.ts';
import type { VisitorOfContact } from '../schemas.ts';
import type { VisitorRow } from './visitor.ts';

/**
 * Returns, for agents, data of a contact who came by the company's pages, as they were seen last; null for one of another channel. Throws
 * ERR_NO_CONTACT_FOUND.
 */
export async function showVisitor(ctx: Context, contactId: number): Promise<VisitorOfContact | null> {
  const { id } = await findContact(ctx, contactId);
  const addresses = await visitorAddressesOf(ctx, id);
  if (addresses.length === 0) return null;
  const visitor: VisitorRow | undefined = await ctx
    .table('WebchatVisitors')
    .whereIn('address', addresses)
    .orderBy('seenAt', 'desc')
    .first();
  if (!visitor) return null;
  const { name, email, phone, language, pageUrl, pageTitle, seenAt } = visitor;
  return {
    ...{ name, email, phone, language },
    verified: visitor.subjectKey !== null,
    page: pageUrl === null ? null : { url: pageUrl, title: pageTitle ?? '' },
    seenAt: isoTime(seenAt),
  };
}
