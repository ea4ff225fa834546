import { type Context, nextVersion } from '@balcao/core';
import type { ContactRow } from '../contact.ts';
import { contactChanged } from '../contract/live-events.ts';
import { presentContact } from '../present-contact.ts';

/**
 * Marks a contact as changed and updates screens, after a plugin changed the data that it stores about the contact.
 * Runs in the caller's transaction.
 */
export async function announceContact(ctx: Context, contact: ContactRow): Promise<void> {
  contact.updatedAt = nextVersion(contact);
  const { updatedAt } = contact;
  await ctx.table('Contacts').where({ id: contact.id }).update({ updatedAt });
  ctx.live(contactChanged, { action: 'update', contact: presentContact(contact) });
}
