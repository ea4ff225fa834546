import type { Context } from '@balcao/core';
import { connectionsByIds } from '../connections/index.ts';
import { fieldsOfContact } from './fields/field-value.ts';
import { extraInfoByIds, findContact } from './find-contact.ts';
import { presentContactFor } from './present-contact.ts';
import type { ContactInFull } from './schemas.ts';

/**
 * Shows a contact to a user, with its extra information and the name of its connection of origin. Throws
 * ERR_NO_CONTACT_FOUND.
 */
export async function showContact(ctx: Context, id: number): Promise<ContactInFull> {
  const contact = await findContact(ctx, id);
  const extraInfo = (await extraInfoByIds(ctx, [id])).get(id) ?? [];
  const { whatsappId } = contact;
  const connection = whatsappId ? (await connectionsByIds(ctx, [whatsappId])).get(whatsappId) : undefined;
  return {
    ...presentContactFor(ctx, contact),
    extraInfo,
    fields: await fieldsOfContact(ctx, id),
    whatsapp: connection ? { id: connection.id, name: connection.name } : null,
  };
}
