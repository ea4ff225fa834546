import { type Context, perHost, ShortCache } from '@balcao/core';
import { type TicketRow, ticketRowsByIds } from '../../tickets/index.ts';
import { publishToPages } from '../publish.ts';
import { WebchatWidget } from '../widgets/widget.ts';
import { presentTicketState, ratingOf } from './read-conversation.ts';
import { roomsOfContact } from './visitors-of-contact.ts';

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

/** Finds the chat of a ticket and the live channels of its visitor's browsers; null for tickets of other channels. */
export async function visitorBehind(
  ctx: Context,
  { whatsappId, contactId }: Pick<TicketRow, 'whatsappId' | 'contactId'>,
): Promise<{ widget: WebchatWidget; rooms: string[] } | null> {
  const widgets = await ofCompany(ctx.host).get(ctx.companyId);
  const widget = whatsappId ? widgets.get(whatsappId) : undefined;
  if (!widget) return null;
  const rooms = await roomsOfContact(ctx, contactId, widget.connectionId);
  return rooms.length > 0 ? { widget, rooms } : null;
}

/** Shows the visitor the new state of the conversation; tickets of other channels have no visitor. */
export async function publishTicket(ctx: Context, { ticketId }: { ticketId: number }): Promise<void> {
  if ((await ofCompany(ctx.host).get(ctx.companyId)).size === 0) return;
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  const behind = ticket && (await visitorBehind(ctx, ticket));
  if (!behind) return;
  const rating = await ratingOf({ open: { widget: behind.widget, ctx, origins: [] } }, ticket);
  publishToPages(ctx, behind.rooms, 'ticket', { ticket: presentTicketState(ticket), rating });
}
