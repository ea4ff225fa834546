import { api } from '../../../lib/api/api.ts';

interface FoundTicket {
  uuid: string;
  status: string;
}

/**
 * Finds the address of the contact's conversation: the open one, the list in which it waits, or the dialog that starts
 * one.
 */
export async function conversationAddress(contact: { id: number; number: string; name: string }) {
  const ticket = await findConversation(contact);
  if (ticket?.status === 'open') return { path: `/tickets/${ticket.uuid}`, state: null };
  if (ticket) return { path: '/tickets', state: { tab: 'pending' } };
  return { path: '/tickets', state: { newTicketFor: contact } };
}

/** Finds the contact's open or waiting conversation that the user may see; undefined when there is none. */
export async function findConversation(contact: {
  id: number;
  number: string;
  name: string;
}): Promise<FoundTicket | undefined> {
  const { tickets } = await api.get('/tickets', {
    searchParam: contact.number || contact.name,
    showAll: 'true',
    pageNumber: 1,
  });
  return tickets.find(({ contactId, status }) => contactId === contact.id && status !== 'closed');
}
