import { type Context, canonicalPhone } from '@balcao/core';
import type { ContactRow } from '../../contacts/index.ts';
import type { Campaign } from '../campaign.ts';
import { itemsAfter } from '../campaign-lists.ts';
import { keyOfContact } from '../suppressions/suppressed-among.ts';

/** Recipient whom a campaign may reach, as their source knows them. */
export interface Candidate {
  contactListItemId: number | null;
  contactId: number | null;
  number: string;
  numberKey: string;
  name: string;
  email: string;
  /** null while the number has not been checked on the network. */
  isOnWhatsapp: boolean | null;
}

export interface CandidatePage {
  candidates: Candidate[];
  /** Place at which the next page starts; null on the last page. */
  next: number | null;
}

/** Reads the next contacts of a campaign's list or tag, without WhatsApp groups and visitors of web chats. */
export async function candidatesAfter(
  ctx: Context,
  { contactListId, tagId }: Pick<Campaign, 'contactListId' | 'tagId'>,
  after: number,
  limit: number,
): Promise<CandidatePage> {
  if (tagId !== null) return ofTag(ctx, tagId, after, limit);
  if (contactListId === null) return { candidates: [], next: null };
  const items = await itemsAfter(ctx, contactListId, after, limit);
  return {
    candidates: items.map(({ id, name, number, email, isWhatsappValid, checkedAt, isGivenUp }) => ({
      contactListItemId: id,
      contactId: null,
      number,
      numberKey: canonicalPhone(number),
      name,
      email: email ?? '',
      // A number whose check failed is tried: WhatsApp is asked once more when the message is sent.
      isOnWhatsapp: isWhatsappValid ? true : checkedAt !== null ? false : isGivenUp ? true : null,
    })),
    next: items.length < limit ? null : (items.at(-1)?.id ?? null),
  };
}

interface Tagged {
  ticketId: number;
  contactId: number;
  name: string;
  number: string | null;
  email: string;
  addressKind: ContactRow['addressKind'];
  addressValue: string;
  isGroup: 0 | 1;
}

/** Reads the contacts of tickets with the tag, in the order of tickets; a contact with several tickets is repeated. */
async function ofTag(ctx: Context, tagId: number, after: number, limit: number): Promise<CandidatePage> {
  const rows = await ctx.sql.rows<Tagged>(
    `SELECT tt.ticketId, c.id AS contactId, c.name, c.number, c.email, c.addressKind, c.addressValue, c.isGroup
     FROM TicketTags tt JOIN Tickets t ON t.id = tt.ticketId JOIN Contacts c ON c.id = t.contactId
     WHERE tt.tagId = ? AND tt.ticketId > ? AND +tt.companyId = :company ORDER BY tt.ticketId LIMIT ${Math.trunc(limit)}`,
    [tagId, after],
  );
  return {
    candidates: rows
      .filter(({ isGroup, number, addressKind }) => !isGroup && (number || addressKind !== 'visitor'))
      .map((contact) => ({
        contactListItemId: null,
        contactId: contact.contactId,
        number: contact.number ?? contact.addressValue,
        numberKey: keyOfContact(contact),
        name: contact.name,
        email: contact.email,
        isOnWhatsapp: true,
      })),
    next: rows.length < limit ? null : (rows.at(-1)?.ticketId ?? null),
  };
}
