declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'contact-list.created': ContactListEventData;
    'contact-list.updated': ContactListEventData;
    'contact-list.deleted': ContactListEventData;
  }
}

/** Data of the events about contact lists, which other plugins receive. */
export interface ContactListEventData {
  contactListId: number;
  name: string;
}
