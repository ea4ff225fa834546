/** Signal keys of one channel session that are kept in memory. */
export const cachedKeysMax = 4000;
/** Time keys wait for an unavailable database before their channel session is closed: a fail-over takes less. */
export const keysWaitMs = 5000;
/**
 * Codes that are shown before the channel session is given up; the network has one for a minute and each of the next for 20 s.
 */
export const codesShown = 3;
/** Time the network may take to give a code that is typed. */
export const pairingCodeMs = 10_000;
/** Time the server may take to acknowledge a message. */
export const serverAckMs = 20_000;
/** Pause before acks that the database did not take are reported again. */
export const ackAgainMs = 1000;
/** Ends of a channel session in a short time after which it is left alone for the rest of it. */
export const endsMax = 5;
/** A second bad session within this time is not worth a third try. */
export const badSessionMs = 10 * 60_000;
/** Interval of marking messages as stored in the inbox log, in one statement; a process that dies hands them on once more. */
export const markMs = 1000;
/** Time a message that was handed on stays in the inbox log, for it may be delivered again. */
export const inboxLogRetentionMs = 24 * 60 * 60_000;
/** Time a message that could not be stored is retained for diagnosis. */
export const unstoredRetentionMs = 30 * 24 * 60 * 60_000;
/** Time in which a sent message can be encrypted anew for a phone that could not read it. */
export const sentRetentionMs = 14 * 24 * 60 * 60_000;
/** Time after a poll in which its votes can be read. */
export const pollRetentionMs = 90 * 24 * 60 * 60_000;
/** Age at which what was said while a number was not linked is not new any more. */
export const missedMaxMs = 30 * 24 * 60 * 60_000;
/** Messages that one part of a phone's past brings in at most, the newest. */
export const missedMax = 5000;
/** Time in which a file that could not be fetched is asked for, whatever stands in the way. */
export const fileRetentionMs = 7 * 24 * 60 * 60_000;
/** Files that one channel session fetches at once. */
export const downloadsAtOnce = 4;
/** Time without another waiting message after which all of them count as received. */
export const backlogQuietMs = 15_000;
/** Time WhatsApp may take to describe a group. */
export const groupAnswerMs = 10_000;
/** Group names and known numbers kept in memory. */
export const namesMax = 500;
/** Time closing waits for work under way. */
export const closingMs = 5000;
/** Time WhatsApp may take to say when a lock on beginning conversations ends. */
export const reachoutAnswerMs = 5000;
/** Time WhatsApp may take to give the address of a contact's picture; a process that ends waits for the answer. */
export const pictureAnswerMs = 5000;
