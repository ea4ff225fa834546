declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'contact.created': { contactId: number };
    'contact.updated': { contactId: number; fields: readonly ContactField[] };
    /** The contact's tickets, messages and schedules are gone with it. */
    'contact.deleted': { contactId: number };
    /** Many at once, which are not told one by one. */
    'contacts.imported': { count: number };
    /** Two contacts turned out to be one person: its addresses now belong to `contactId`; the other keeps its history. */
    'contact.merged': { contactId: number; fromContactId: number };
  }
}

export type ContactField = 'name' | 'number' | 'email' | 'profilePicUrl' | 'extraInfo';
