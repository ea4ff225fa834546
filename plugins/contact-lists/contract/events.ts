declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'contact-list.created': ContactListEventData;
    'contact-list.updated': ContactListEventData;
    'contact-list.deleted': ContactListEventData;
  }
}

export interface ContactListEventData {
  contactListId: number;
  name: string;
}
