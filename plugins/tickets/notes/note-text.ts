import { TicketNoteTooShort } from '../contract/errors.ts';
import { ticketLimits } from '../contract/limits.ts';

/** Trims the text of a note. Throws ERR_TICKETNOTE_INVALID_NAME when it is too short. */
export function noteText(given: string): string {
  const text = given.replaceAll('\0', '').trim();
  if (text.length < ticketLimits.note.min) throw TicketNoteTooShort({ details: { note: 'too short' } });
  return text;
}
