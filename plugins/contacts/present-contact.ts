import { type Context, rowTimes } from '@balcao/core';
import type { ContactRow } from './contact.ts';
import type { ContactRow as AnsweredContact, Contact, ContactBrief, ExtraInfo } from './schemas.ts';

export interface ExtraInfoRow {
  id: number;
  contactId: number;
  name: string;
  value: string;
}

/** Presents a contact for live events and selectors; with its extra information when given. */
export function presentContact(row: ContactRow, extraInfo?: readonly ExtraInfoRow[]): Contact {
  return {
    ...presentContactBrief(row),
    uuid: row.uuid,
    whatsappId: row.whatsappId,
    companyId: row.companyId,
    ...rowTimes(row),
    ...(extraInfo ? { extraInfo: extraInfo.map(presentExtraInfo) } : {}),
  };
}

/** Presents a contact for the actor who asks. */
export function presentContactFor(
  ctx: Context,
  row: ContactRow,
  extraInfo?: readonly ExtraInfoRow[],
): AnsweredContact {
  return {
    ...presentContact(row, extraInfo),
    can: { edit: true, delete: ctx.can('contacts-page:deleteContact') },
  };
}

/** Columns of a contact that are shown beside what belongs to it, such as a ticket. */
export type ContactBriefRow = Pick<
  ContactRow,
  'id' | 'name' | 'number' | 'email' | 'profilePicUrl' | 'isGroup'
>;

/** A contact inside a ticket, a message or a schedule. A hidden number is an empty text. */
export function presentContactBrief(row: ContactBriefRow): ContactBrief {
  return {
    id: row.id,
    name: row.name,
    number: row.number ?? '',
    email: row.email,
    profilePicUrl: row.profilePicUrl,
    isGroup: Boolean(row.isGroup),
    tags: [],
  };
}

export function presentExtraInfo({ id, contactId, name, value }: ExtraInfoRow): ExtraInfo {
  return { id, contactId, name, value };
}
