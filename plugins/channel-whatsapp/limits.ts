/** Signal keys of one link that are kept in memory. */
export const cachedKeysMax = 4000;
/** Codes that are shown before the link is given up. */
export const codesShown = 5;
/** How long the server may take to acknowledge a message. */
export const serverAckMs = 20_000;
/** Restarts that the network may ask for in `restartsWithinMs` before they count as a loss of the link. */
export const restartsMax = 5;
export const restartsWithinMs = 30_000;
/** After a refused client version nobody tries again for this long. */
export const versionPauseMs = 5 * 60_000;
/** A second bad session within this time is not worth a third try. */
export const badSessionMs = 10 * 60_000;
/** How long a message that was handed on stays in the journal, for it may be delivered again. */
export const journalKeptMs = 24 * 60 * 60_000;
/** How long a message that nobody would store is kept for whoever looks into it. */
export const unstoredKeptMs = 30 * 24 * 60 * 60_000;
/** How long a sent message can be encrypted anew for a phone that could not read it. */
export const sentKeptMs = 14 * 24 * 60 * 60_000;
/** Files that one link fetches at once. */
export const downloadsAtOnce = 4;
/** Group names and known numbers kept in memory. */
export const namesMax = 500;
/** How long closing waits for what is under way. */
export const closingMs = 5000;
