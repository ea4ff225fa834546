/** Encryption keys of one connection that are kept in memory. */
export const cachedKeysMax = 4000;
/** Time keys wait for an unavailable database before their channel session is closed: a fail-over takes less. */
export const keysWaitMs = 5000;
/**
 * QR codes that are shown before a pairing is given up; WhatsApp shows the first for a minute and each later one for
 * 20 s.
 */
export const codesShown = 3;
/** Time WhatsApp may take to give a code that the owner types. */
export const pairingCodeMs = 10_000;
/** Time the server may take to acknowledge a message. */
export const serverAckMs = 20_000;
/** Pause before acks (confirmations of customers' phones) that could not be stored are reported again. */
export const ackAgainMs = 1000;
/** Number of ends of a connection in a short time after which it is not opened for the rest of it. */
export const endsMax = 5;
/** Time within which a second damaged session ends the connection for good. */
export const badSessionMs = 10 * 60_000;
/**
 * Interval at which messages are marked as stored in the inbox log, in one statement; a process that dies passes them
 * on once more.
 */
export const markMs = 1000;
/** Time a stored message stays in the inbox log, since WhatsApp may deliver it again. */
export const inboxLogRetentionMs = 24 * 60 * 60_000;
/** Time a message that could not be stored is retained for diagnosis. */
export const unstoredRetentionMs = 30 * 24 * 60 * 60_000;
/** Time in which a sent message can be encrypted again for a phone that could not decrypt it. */
export const sentRetentionMs = 14 * 24 * 60 * 60_000;
/** Time after a poll in which its votes can be read. */
export const pollRetentionMs = 90 * 24 * 60 * 60_000;
/** Age up to which messages are taken in that came while a number was not paired. */
export const missedMaxMs = 30 * 24 * 60 * 60_000;
/** Most messages, the newest, that are taken from one part of a phone's history. */
export const missedMax = 5000;
/** Time in which a file that could not be fetched is tried again. */
export const fileRetentionMs = 7 * 24 * 60 * 60_000;
/** Files that one connection fetches at the same time. */
export const downloadsAtOnce = 4;
/** Time without a further waiting message after which the end of the waiting ones counts as reached. */
export const backlogQuietMs = 15_000;
/** Time WhatsApp may take to send the data of a group. */
export const groupAnswerMs = 10_000;
/** Group names and known numbers kept in memory. */
export const namesMax = 500;
/** Time closing waits for work under way. */
export const closingMs = 5000;
/** Time WhatsApp may take to answer when a lock on starting conversations ends. */
export const reachoutAnswerMs = 5000;
/** Time WhatsApp may take to send the URL of a contact's picture; a process that stops waits for it. */
export const pictureAnswerMs = 5000;
