import type { Context } from '@balcao/core';
import { findContact } from './find-contact.ts';
import { patchContact } from './write-contact.ts';

/** Stores the address of a contact's profile picture; does nothing when it is unchanged. Throws ERR_NO_CONTACT_FOUND. */
export async function setProfilePicture(ctx: Context, contactId: number, url: string | null): Promise<void> {
  await ctx.transaction(async () => {
    const contact = await findContact(ctx, contactId);
    if (contact.profilePicUrl === url) return;
    await patchContact(ctx, contact, { profilePicUrl: url });
  });
}
