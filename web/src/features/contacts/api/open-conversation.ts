import { api } from '../../../lib/api/api.ts';

interface FoundTicket {
  uuid: string;
  status: string;
}

/** The contact's conversation that is open or waiting and that the caller may see; undefined when there is none. */
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
