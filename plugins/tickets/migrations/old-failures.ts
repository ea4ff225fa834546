/**
 * English sentences by which failures of messages were stored before failures had codes, each with its code. The list
 * is complete: new failures have codes from the start.
 */
const codes: Readonly<Record<string, string>> = {
  'The connection was deleted': 'REASON_CONNECTION_DELETED',
  'The network did not answer in time': 'REASON_NOT_SENT_IN_TIME',
  'The simulated line is closed': 'REASON_SANDBOX_LINE_CLOSED',
  'The simulated network refuses every message': 'REASON_SANDBOX_REFUSES',
  'The simulated network lost the message': 'REASON_SANDBOX_LOST',
  'Nobody has this number': 'REASON_SANDBOX_NO_SUCH_NUMBER',
  'A reaction without the message it is about': 'REASON_WHATSAPP_NOTHING_TO_REACT_TO',
  'A location without coordinates': 'REASON_WHATSAPP_NO_COORDINATES',
  'This number is not on WhatsApp': 'REASON_WHATSAPP_NO_SUCH_NUMBER',
  'WhatsApp has no form for this message': 'REASON_WHATSAPP_NO_FORM',
  'WhatsApp did not confirm the message in time': 'REASON_WHATSAPP_NOT_CONFIRMED',
  'The link closed before WhatsApp confirmed the message': 'REASON_WHATSAPP_CLOSED_MEANWHILE',
  'The link to WhatsApp closed': 'REASON_WHATSAPP_CLOSED_MEANWHILE',
  'The link to WhatsApp is not open': 'REASON_WHATSAPP_NOT_OPEN',
  'Too many voice notes are on their way': 'REASON_WHATSAPP_VOICE_NOTES_WAIT',
  'Too many numbers are being looked up': 'REASON_WHATSAPP_LOOKUPS_WAIT',
  'The file to send is gone': 'REASON_WHATSAPP_SENT_FILE_GONE',
  'The file is larger than this server takes': 'REASON_WHATSAPP_FILE_TOO_LARGE',
  'A message without a file': 'REASON_WHATSAPP_FILE_MISSING',
  'The file could not be stored on this server': 'REASON_WHATSAPP_FILE_NOT_STORED',
  'WhatsApp no longer has the file': 'REASON_WHATSAPP_FILE_GONE',
  'WhatsApp no longer has the file, and neither has the phone': 'REASON_WHATSAPP_FILE_GONE_EVERYWHERE',
  'The file could not be fetched from WhatsApp': 'REASON_WHATSAPP_FILE_NOT_FETCHED',
  'What is known of the file cannot be read': 'REASON_WHATSAPP_FILE_UNREADABLE',
};

/** Old sentences that carry a number, with their codes. */
const numbered: ReadonlyArray<[RegExp, string]> = [
  [/^WhatsApp did not take the message \((\d+)\)$/, 'REASON_WHATSAPP_NOT_TAKEN'],
  [/^WhatsApp refused the message \((\d+)\)$/, 'REASON_WHATSAPP_MESSAGE_REFUSED'],
];

/**
 * Finds the code for a failure that an earlier version stored as a sentence; an unknown sentence becomes a detail of a
 * general code.
 */
export function codeOfOldFailure(sentence: string): {
  code: string;
  details: Record<string, string> | null;
} {
  const code = Object.hasOwn(codes, sentence) ? codes[sentence] : undefined;
  if (code) return { code, details: null };
  for (const [pattern, numberedCode] of numbered) {
    const [, number] = pattern.exec(sentence) ?? [];
    if (number) return { code: numberedCode, details: { code: number } };
  }
  return { code: 'REASON_OTHER', details: { text: sentence } };
}
