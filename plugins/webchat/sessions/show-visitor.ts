import { type Context, isoTime } from '@balcao/core';
import { addressOf, findContact } from '../../contacts/index.ts';
import type { VisitorOfContact } from '../schemas.ts';
import type { VisitorRow } from './visitor.ts';

/**
 * Returns, for agents, data of a contact who came by the company's pages; null for one of another channel. Throws
 * ERR_NO_CONTACT_FOUND.
 */
export async function showVisitor(ctx: Context, contactId: number): Promise<VisitorOfContact | null> {
  const { kind, value } = addressOf(await findContact(ctx, contactId));
  if (kind !== 'visitor') return null;
  const visitor: VisitorRow | undefined = await ctx
    .table('WebchatVisitors')
    .where({ address: value })
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
