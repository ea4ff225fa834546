import type { Context } from '@balcao/core';
import { announceContact, findContact } from '../../contacts/index.ts';
import { alterTicket, publishTicketFields, type TicketRow } from '../../tickets/index.ts';
import { contactValues } from './contact-values.ts';
import { setValues } from './set-values.ts';

/**
 * Fills in fields of a ticket that the agent may see; screens, rules and webhooks are notified where a value changed.
 * Throws ERR_FIELD_VALUES and the errors of `alterTicket`.
 */
export async function changeTicketFields(
  ctx: Context,
  ticketId: number,
  values: Readonly<Record<string, unknown>>,
): Promise<TicketRow> {
  return alterTicket(ctx, ticketId, async (ticket) => {
    const keys = await setValues(ctx, { target: 'ticket', ownerId: ticketId }, values);
    if (keys.length === 0) return false;
    ctx.emit('ticket.fields-changed', { ticketId, keys });
    ctx.host.database.afterCommit(() => publishTicketFields(ctx.host, ticket));
    return true;
  });
}

/**
 * Fills in fields of a contact; screens and webhooks are notified when a value changed. Throws ERR_FIELD_VALUES and
 * ERR_NO_CONTACT_FOUND.
 */
export async function changeContactFields(
  ctx: Context,
  contactId: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await ctx.transaction(async () => {
    // The second of two changes at once waits here; a contact that was deleted meanwhile is not found.
    await ctx.table('Contacts').where({ id: contactId }).forUpdate().first('id');
    const contact = await findContact(ctx, contactId);
    if (await contactValues.fill(ctx, contactId, values)) await announceContact(ctx, contact);
  });
}
