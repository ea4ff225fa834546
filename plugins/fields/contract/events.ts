declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** Values of a ticket's fields are other ones; `keys` names the fields. */
    'ticket.fields-changed': { ticketId: number; keys: readonly string[] };
    /** Values of a contact's fields are other ones; `keys` names the fields. */
    'contact.fields-changed': { contactId: number; keys: readonly string[] };
  }
}

export {};
