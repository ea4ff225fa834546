declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** Three tries of a rule on a ticket came to nothing, or it cannot act there at all; `reason` is an error code. */
    'rule.failed': { ruleId: number; ticketId: number; reason: string };
    /** A rule whose act is to report itself ran on a ticket; `text` is what its makers want receivers to read. */
    'rule.ran': { ruleId: number; name: string; ticketId: number; text: string };
  }
}

export {};
