import type { Context } from '@balcao/core';
import { ContactNotFound } from './contract/errors.ts';
import { contactChanged } from './contract/live-events.ts';
import { findContact } from './find-contact.ts';
import { refuseMerging } from './merge/merges-of.ts';
import { contactRemovals } from './ports.ts';

/**
 * Deletes a contact with its tickets, messages and everything else that belongs to it. Throws ERR_NO_CONTACT_FOUND, and
 * ERR_CONTACT_MERGING while it is part of a merge, of which a half would be lost.
 */
export async function deleteContact(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    // A merge locks its contacts as well, so that none begins before this has ended.
    await ctx.table('Contacts').where({ id }).forUpdate().first('id');
    const { name } = await findContact(ctx, id);
    await refuseMerging(ctx, [id]);
    for (const remove of contactRemovals.of(ctx.host)) await remove(ctx, id);
    if ((await ctx.table('Contacts').where({ id }).delete()) === 0) throw ContactNotFound();
    // A deletion of several contacts runs as the system and has one audit entry for all of them.
    if (ctx.actor.kind === 'user')
      ctx.audit({ action: 'contact.deleted', record: { type: 'contact', id, name } });
    ctx.emit('contact.deleted', { contactId: id });
    ctx.live(contactChanged, { action: 'delete', contactId: String(id) });
  });
}
