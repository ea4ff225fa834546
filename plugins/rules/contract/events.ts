declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A rule failed three times on a ticket, or cannot act there at all; `reason` is an error code. */
    'rule.failed': { ruleId: number; ticketId: number; reason: string };
    /** A rule whose act is to report itself ran on a ticket; `text` is what its makers want receivers to read. */
    'rule.ran': { ruleId: number; name: string; ticketId: number; text: string };
  }
}

export {};
