declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'contact-list.created': ContactListNews;
    'contact-list.updated': ContactListNews;
    'contact-list.deleted': ContactListNews;
  }
}

export interface ContactListNews {
  contactListId: number;
  name: string;
}
