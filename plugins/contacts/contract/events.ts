declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'contact.created': { contactId: number };
    'contact.updated': { contactId: number; fields: readonly ContactField[] };
    /** A contact was deleted with its tickets, messages and schedules. */
    'contact.deleted': { contactId: number };
    /** Many contacts were stored at once; they have no events of their own. */
    'contacts.imported': { count: number };
    /** Two contacts became one: `contactId` has the addresses and the history of the other now. */
    'contact.merged': { contactId: number; fromContactId: number };
  }
}

/** Fields of a contact that events about changes can name. */
export type ContactField = 'name' | 'number' | 'email' | 'profilePicUrl' | 'extraInfo';
