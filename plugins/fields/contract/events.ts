declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** Values of a ticket's fields were changed, by an agent, a bot or the API; `keys` names the fields. */
    'ticket.fields-changed': { ticketId: number; keys: readonly string[] };
    /** Values of a contact's fields were changed, by an agent, a bot or the API; `keys` names the fields. */
    'contact.fields-changed': { contactId: number; keys: readonly string[] };
  }
}

export {};
