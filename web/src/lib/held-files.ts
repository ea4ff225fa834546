/**
 * Files that this page holds by their place, a composer or a message that is not sent: also those that the browser's
 * database cannot take. They are dropped with the drafts of the session.
 */
export const heldFiles = new Map<string, readonly File[]>();
