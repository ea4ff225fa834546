/**
 * SQL of the rating of an entry's ticket, or of the scale on which it was asked for, in a statement over entries of the ticket log, which
 * are `m`. `otherwise` stands where the ticket is gone.
 */
export function ratingOfTicket(column: 'rate' | 'scale', otherwise: string): string {
  return `COALESCE((SELECT r.${column} FROM UserRatings r WHERE r.ticketId = m.ticketId AND r.companyId = m.companyId), ${otherwise})`;
}
