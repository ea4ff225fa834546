/** Past event of a ticket, on which an admin tries a rule. */
export interface PastEvent {
  ticketId: number;
  at: number;
  /** True where no record proves that the event happened. */
  isUncertain?: boolean;
}

/** Past events that were found together, and the number of rows that were read for them. */
export interface PastSlice {
  looked: number;
  events: PastEvent[];
}
