/** Something that happened to a ticket, as a table kept it. */
export interface PastEvent {
  ticketId: number;
  at: number;
  /** True where nobody kept whether it came to it. */
  isUncertain?: boolean;
}

/** Events that were found together, and the rows that were looked at for them. */
export interface PastSlice {
  looked: number;
  events: PastEvent[];
}
