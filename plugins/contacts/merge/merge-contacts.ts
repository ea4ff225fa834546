import { type Context, isSamePhone, refuseTaken, ValidationFailed } from '@balcao/core';
import { type ContactRow, shownInfoName } from '../contact.ts';
import { ContactMerging } from '../contract/errors.ts';
import { contactChanged } from '../contract/live-events.ts';
import type { ContactWithInfo } from '../create-contact.ts';
import { extraInfoByIds, findContact } from '../find-contact.ts';
import { storeExtraInfo } from '../store-extra-info.ts';
import { type ContactPatch, patchContact } from '../write-contact.ts';
import { refuseMerging } from './merges-of.ts';
import { mergeJob } from './move-history.ts';
import { otherValueTexts } from './other-value-texts.ts';
import type { MergeContactsBody } from './schemas.ts';

/**
 * Merges two contacts for a user. The first contact gets the other's addresses, so that messages from any of them
 * belong to it, the chosen values, and the values that only the other had. Replaced values are saved as extra
 * information. Tickets, messages and notes follow a moment later, in steps, and the other contact is deleted at the
 * end. Throws ERR_NO_CONTACT_FOUND, ERR_VALIDATION for a group or for one contact twice, and ERR_CONTACT_MERGING while
 * one of them is part of another merge.
 */
export async function mergeContacts(
  ctx: Context,
  contactId: number,
  input: MergeContactsBody,
): Promise<ContactWithInfo> {
  return refuseTaken(ContactMerging, () => ctx.transaction(() => merge(ctx, contactId, input)));
}

async function merge(ctx: Context, contactId: number, input: MergeContactsBody): Promise<ContactWithInfo> {
  const { fromContactId } = input;
  // In the order of their ids, so that two merges of the same two wait for each other and not in a circle.
  for (const id of [contactId, fromContactId].sort((one, other) => one - other))
    await ctx.table('Contacts').where({ id }).forUpdate().first('id');
  const own = await findContact(ctx, contactId);
  const other = await findContact(ctx, fromContactId);
  if (contactId === fromContactId)
    throw ValidationFailed({ details: { fromContactId: 'is the same contact' } });
  if (own.isGroup || other.isGroup)
    throw ValidationFailed({ details: { fromContactId: 'a group cannot be merged' } });
  await refuseMerging(ctx, [contactId, fromContactId]);
  const now = Date.now();
  await ctx.insert('ContactMerges', { contactId, fromContactId, createdAt: now, updatedAt: now });
  await ctx
    .table('ContactIdentities')
    .where({ contactId: fromContactId })
    .update({ contactId, updatedAt: now });
  const info = await joinInfo(ctx, own, other, input);
  await patchContact(ctx, own, patchOf(own, other, input), {
    extraInfo: info.rows,
    extraInfoChanged: info.changed,
  });
  ctx.live(contactChanged, { action: 'delete', contactId: String(fromContactId) });
  ctx.audit({
    action: 'contacts.merged',
    record: { type: 'contact', id: contactId, name: own.name },
    after: { fromContactId },
  });
  ctx.enqueue(mergeJob, { fromContactId }, { dedupeKey: `merge-${ctx.companyId}-${fromContactId}` });
  return { contact: own, extraInfo: info.rows };
}

/** The other's value where it was chosen, or where there is no own one. */
function patchOf(
  own: ContactRow,
  other: ContactRow,
  { name, number, email }: MergeContactsBody,
): ContactPatch {
  const patch: ContactPatch = {};
  if (name === 'other') patch.name = other.name;
  if (other.email !== '' && (email === 'other' || own.email === '')) patch.email = other.email;
  if (other.number && (number === 'other' || !own.number)) {
    patch.number = other.number;
    patch.addressKind = other.addressKind;
    patch.addressValue = other.addressValue;
  } else if (!own.number && own.addressKind === 'visitor' && other.addressKind !== 'visitor') {
    // A chat finds its visitor among all addresses of the contact; other channels need this one.
    patch.addressKind = other.addressKind;
    patch.addressValue = other.addressValue;
  }
  if (!own.profilePicUrl && other.profilePicUrl) patch.profilePicUrl = other.profilePicUrl;
  return patch;
}

/** Both contacts' own fields, and the values that lost. */
async function joinInfo(ctx: Context, own: ContactRow, other: ContactRow, input: MergeContactsBody) {
  const byContact = await extraInfoByIds(ctx, [own.id, other.id]);
  const before = (byContact.get(own.id) ?? []).map(({ id, name, value }) => ({ id, name, value }));
  const texts = otherValueTexts[ctx.locale];
  const lost = [
    { name: texts.name, value: loserOf(own.name, other.name, input.name) },
    { name: texts.number, value: isSame(own, other) ? '' : loserOf(own.number, other.number, input.number) },
    { name: texts.email, value: loserOf(own.email, other.email, input.email) },
  ].filter(({ value }) => value !== '');
  // Added as new rows, whose names must show all they hold; one from a file or an earlier release may hide something.
  const theirs = (byContact.get(other.id) ?? []).map(({ name, value }, index) => ({
    name: shownInfoName(name) || `${index + 1}`,
    value,
  }));
  const fresh = [...theirs, ...lost].filter(
    (one) => !before.some(({ name, value }) => shownInfoName(name) === one.name && value === one.value),
  );
  // All of it, though it may be more than a user may enter: the other contact goes, and what is left out here is lost.
  return storeExtraInfo(ctx, own.id, [...before, ...fresh]);
}

function loserOf(own: string | null, other: string | null, winner: 'own' | 'other' = 'own'): string {
  if (!own || !other || own === other) return '';
  return winner === 'own' ? other : own;
}

function isSame(own: ContactRow, other: ContactRow): boolean {
  return Boolean(own.number && other.number && isSamePhone(own.number, other.number));
}
