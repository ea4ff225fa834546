/** Something that happened to a ticket, as a table kept it. */
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
