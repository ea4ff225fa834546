/** Help against the reason why a message was not sent. */
export interface FailureHelp {
  /** Once more, the same message can be taken. */
  canRetry: boolean;
  /** The contact's number is at fault. */
  isAboutContact: boolean;
  /** The time for free answers was over: a template leaves, or the same message once the customer has written. */
  needsTemplate: boolean;
}

/** Reasons that stay: the same message fails each time. */
const lasting = new Set([
  'REASON_WHATSAPP_SENT_FILE_GONE',
  'REASON_WHATSAPP_NO_FORM',
  'REASON_WHATSAPP_NO_COORDINATES',
  'REASON_WHATSAPP_NOTHING_TO_REACT_TO',
]);

const aboutContact = new Set(['REASON_WHATSAPP_NO_SUCH_NUMBER', 'REASON_SANDBOX_NO_SUCH_NUMBER']);

/** Returns what helps a message that the network refused, by the code of its reason. */
export function helpAgainst(code: string | null): FailureHelp {
  return {
    canRetry: code === null || !lasting.has(code),
    isAboutContact: code !== null && aboutContact.has(code),
    needsTemplate: code === 'REASON_CLOUD_WINDOW_CLOSED',
  };
}

/** Statuses with which the server refuses the message itself: too large, of a wrong kind, or not to be understood. */
const ofMessage = new Set([400, 413, 415, 422]);

/** True where the server may take the same message at another time. */
export function mayBeTakenLater(status: number | undefined): boolean {
  return status === undefined || !ofMessage.has(status);
}

/** Time that a customer's word leaves for free answers, in milliseconds. */
const answerTimeMs = 24 * 60 * 60_000;

/** True where the customer has written since a message of ours was refused, by the end of the time for free answers. */
export function hasWrittenSince(createdAt: string, answerUntil: string | null): boolean {
  return answerUntil !== null && Date.parse(answerUntil) - answerTimeMs > Date.parse(createdAt);
}
