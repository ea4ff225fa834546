/**
 * SQL expression for the rating of a ticket, or for the scale on which it was asked, in a statement over the ticket
 * log with the alias `m`; for reports. `otherwise` is the value when there is none.
 */
export function ratingOfTicket(column: 'rate' | 'scale', otherwise: string): string {
  return `COALESCE((SELECT r.${column} FROM UserRatings r WHERE r.ticketId = m.ticketId AND r.companyId = m.companyId), ${otherwise})`;
}
