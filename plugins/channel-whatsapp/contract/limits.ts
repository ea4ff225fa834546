/** Limits and times of WhatsApp connections. This one: encryption keys of one connection in memory. */
export const cachedKeysMax = 4000;
/**
 * Time that keys wait for an unavailable database before their channel session is closed; a fail-over of the database
 * takes less.
 */
export const keysWaitMs = 5000;
/**
 * Number of QR codes shown before pairing is given up; WhatsApp shows the first for a minute and each later one for 20
 * s.
 */
export const codesShown = 3;
/** Time in which WhatsApp must return the code that the owner types on the phone. */
export const pairingCodeMs = 10_000;
/** Time in which WhatsApp's server must acknowledge a message. */
export const serverAckMs = 20_000;
/** Time without any traffic after which an upload is given up; a large file takes longer, but not in silence. */
export const uploadSilenceMs = 60_000;
/** Pause before delivery states that could not be stored are reported to tickets again. */
export const ackAgainMs = 1000;
/** Number of ends in a short time after which a connection is not opened again until that time has passed. */
export const endsMax = 5;
/** Time within which a second damaged session closes the connection for good. */
export const badSessionMs = 10 * 60_000;
/**
 * Interval at which messages are marked as stored in the inbox log, with one statement; after a crash the unmarked ones
 * are handled once more.
 */
export const markMs = 1000;
/** Time that a stored message stays in the inbox log, because WhatsApp may deliver it again. */
export const inboxLogRetentionMs = 24 * 60 * 60_000;
/** Time a message that could not be stored is retained for diagnosis. */
export const unstoredRetentionMs = 30 * 24 * 60 * 60_000;
/** Time in which a sent message can be encrypted again for a phone that could not decrypt it. */
export const sentRetentionMs = 14 * 24 * 60 * 60_000;
/** Time after a poll in which its votes can be read. */
export const pollRetentionMs = 90 * 24 * 60 * 60_000;
/** Time that a sealed edit or a vote waits for the message that it concerns. */
export const earlyChangeWaitMs = 24 * 60 * 60_000;
/** Time after which such a change is deleted although it could never be handed on. */
export const earlyChangeRetentionMs = 14 * 24 * 60 * 60_000;
/** Age up to which messages are accepted that arrived while the number was not paired. */
export const missedMaxMs = 30 * 24 * 60 * 60_000;
/** Most messages, the newest ones, that are accepted from one part of a phone's history. */
export const missedMax = 5000;
/** Time in which the download of a file is tried again. */
export const fileRetentionMs = 7 * 24 * 60 * 60_000;
/** Files that one connection downloads at the same time. */
export const downloadsAtOnce = 4;
/** Time without another waiting message after which all waiting messages count as received. */
export const backlogQuietMs = 15_000;
/** Time in which WhatsApp must send the data of a group. */
export const groupAnswerMs = 10_000;
/** Group names and known numbers in memory. */
export const namesMax = 500;
/** Time that closing a connection waits for running work. */
export const closingMs = 5000;
/** Time in which WhatsApp must state when a block on starting conversations ends. */
export const reachoutAnswerMs = 5000;
/** Time in which WhatsApp must send the address of a contact's picture; a process that stops waits for it. */
export const pictureAnswerMs = 5000;
