/** An event of a ticket's past, on which an admin tries a rule. */
export interface PastEvent {
  ticketId: number;
  at: number;
  /** True where it is not stored whether the event happened. */
  isUncertain?: boolean;
}

/** Events that were found together, and the rows that were looked at for them. */
export interface PastSlice {
  looked: number;
  events: PastEvent[];
}
