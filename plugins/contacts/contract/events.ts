declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'contact.created': { contactId: number };
    'contact.updated': { contactId: number; fields: readonly ContactField[] };
    /** The contact's tickets, messages and schedules are gone with it. */
    'contact.deleted': { contactId: number };
    /** Many at once, which are not announced one by one. */
    'contacts.imported': { count: number };
    /** Two contacts turned out to be one person: addresses and history of the one are now those of `contactId`. */
    'contact.merged': { contactId: number; fromContactId: number };
  }
}

export type ContactField = 'name' | 'number' | 'email' | 'profilePicUrl' | 'extraInfo';
