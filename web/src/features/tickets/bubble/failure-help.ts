/** Ways out for an agent whose message was not sent. */
export interface FailureHelp {
  /** True where the same message may succeed at another attempt. */
  canRetry: boolean;
  /** True where the contact's number is the reason. */
  isAboutContact: boolean;
  /**
   * True where the time in which the network permits an answer without a template was over. The agent can then send a
   * template, or the same message after the customer has written.
   */
  needsTemplate: boolean;
}

/** Reasons for which the same message fails each time. */
const lasting = new Set([
  'REASON_WHATSAPP_SENT_FILE_GONE',
  'REASON_WHATSAPP_NO_FORM',
  'REASON_WHATSAPP_NO_COORDINATES',
  'REASON_WHATSAPP_NOTHING_TO_REACT_TO',
]);

const aboutContact = new Set(['REASON_WHATSAPP_NO_SUCH_NUMBER', 'REASON_SANDBOX_NO_SUCH_NUMBER']);

/** Finds what helps against the reason for which the network refused a message, by the reason's code. */
export function helpAgainst(code: string | null): FailureHelp {
  return {
    canRetry: code === null || !lasting.has(code),
    isAboutContact: code !== null && aboutContact.has(code),
    needsTemplate: code === 'REASON_CLOUD_WINDOW_CLOSED',
  };
}

/** HTTP statuses by which the server refuses the message itself: too large, of a wrong kind, or unreadable. */
const ofMessage = new Set([400, 413, 415, 422]);

/** True where the server may accept the same message at another time. */
export function mayBeTakenLater(status: number | undefined): boolean {
  return status === undefined || !ofMessage.has(status);
}

/** Time after a customer's message in which it may be answered without a template, in milliseconds. */
const answerTimeMs = 24 * 60 * 60_000;

/**
 * Returns true where the customer has written since a message was refused, computed from the end of the time to answer.
 */
export function hasWrittenSince(createdAt: string, answerUntil: string | null): boolean {
  return answerUntil !== null && Date.parse(answerUntil) - answerTimeMs > Date.parse(createdAt);
}
