import type { Context } from '@balcao/core';
import { extraInfoByIds, findContact } from './find-contact.ts';
import { connectionBriefs } from './ports.ts';
import { presentContactFor } from './present-contact.ts';
import type { ContactInFull } from './schemas.ts';

/** A contact with its own fields and the name of its connection of origin. Throws ERR_NO_CONTACT_FOUND. */
export async function showContact(ctx: Context, id: number): Promise<ContactInFull> {
  const contact = await findContact(ctx, id);
  const extraInfo = (await extraInfoByIds(ctx, [id])).get(id) ?? [];
  const { whatsappId } = contact;
  const connections = whatsappId ? await connectionBriefs.find(ctx.host)?.(ctx, [whatsappId]) : undefined;
  const connection = whatsappId ? connections?.get(whatsappId) : undefined;
  return {
    ...presentContactFor(ctx, contact),
    extraInfo,
    whatsapp: connection ? { id: connection.id, name: connection.name } : null,
  };
}
