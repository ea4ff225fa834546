import type { FoundEntry } from '../../../app/feature.ts';
import { landingAddress } from '../../../shared/conversation/use-landing.ts';
import { messageTextOf } from '../../../shared/last-message/use-message-text.ts';
import { searchMessages } from '../api/messages.ts';

/**
 * Finds messages that contain every word, for the search of the product, the newest first; each leads to its place in its
 * conversation, in the open ticket where that continues it.
 */
export async function find(searchParam: string, signal: AbortSignal): Promise<FoundEntry[]> {
  const { messages } = await searchMessages(searchParam, null, signal);
  const entries = await Promise.all(
    messages.map(async ({ id, ticket, excerpt, bodyCode, bodyDetails }) => {
      if (!ticket) return null;
      const body = excerpt.map(({ text }) => text).join('');
      return {
        id: String(id),
        label: (await messageTextOf({ body, bodyCode, bodyDetails })).replace(/\s+/g, ' '),
        detail: ticket.contact.name,
        path: landingAddress(`/tickets/${ticket.uuid}`, id, searchParam),
      };
    }),
  );
  return entries.filter((entry) => entry !== null);
}
