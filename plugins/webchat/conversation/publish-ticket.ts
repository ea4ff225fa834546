import { type Context, perHost, ShortCache } from '@balcao/core';
import { addressOf, contactsByIds } from '../../contacts/index.ts';
import { type TicketRow, ticketRowsByIds } from '../../tickets/index.ts';
import { publishToPages, visitorRoom } from '../publish.ts';
import { WebchatWidget } from '../widgets/widget.ts';
import { presentTicketState, ratingOf } from './read-conversation.ts';

const ofCompany = perHost(
  (host) =>
    new ShortCache(
      () => host.database,
      async (companyId: number) => {
        const widgets = await WebchatWidget.of(host.contextFor(companyId)).select('*');
        return new Map(widgets.map((widget) => [widget.connectionId, widget]));
      },
    ),
);

/** Finds the chat of a ticket and the live channel of its visitor's browsers; null for tickets of other channels. */
export async function visitorBehind(
  ctx: Context,
  { whatsappId, contactId }: Pick<TicketRow, 'whatsappId' | 'contactId'>,
): Promise<{ widget: WebchatWidget; room: string } | null> {
  const widgets = await ofCompany(ctx.host).get(ctx.companyId);
  const widget = whatsappId ? widgets.get(whatsappId) : undefined;
  if (!widget) return null;
  const contact = (await contactsByIds(ctx, [contactId])).get(contactId);
  const address = contact && addressOf(contact);
  return address?.kind === 'visitor' ? { widget, room: visitorRoom(address.value) } : null;
}

/** Shows the visitor the new state of the conversation; tickets of other channels have no visitor. */
export async function publishTicket(ctx: Context, { ticketId }: { ticketId: number }): Promise<void> {
  if ((await ofCompany(ctx.host).get(ctx.companyId)).size === 0) return;
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  const behind = ticket && (await visitorBehind(ctx, ticket));
  if (!behind) return;
  const rating = await ratingOf({ open: { widget: behind.widget, ctx, origins: [] } }, ticket);
  publishToPages(ctx, behind.room, 'ticket', { ticket: presentTicketState(ticket), rating });
}
