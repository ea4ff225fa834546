/** Limits of the simulated network, beginning with the longest text of a message in characters. */
export const bodyMax = 65_536;
export const wireIdMax = 100;
export const nameMax = 100;
export const delayMsMax = 60_000;
/**
 * Time for which the simulated network stays away after a call with `disconnect: true`, unless the call sets another.
 */
export const outageMs = 5_000;
export const outageMsMax = 3_600_000;
/** Most messages in one answer. */
export const outboxMax = 10_000;
export const chatMax = 200;
export const customersMax = 100;
/** Time after which a QR code that was not scanned is replaced, and number of codes before pairing is given up. */
export const codeMs = 60_000;
export const codesShown = 3;
/** Calls in one minute that send messages, confirm them or cause faults. */
export const playsPerMinute = 600;
/** Messages stored for the phone of a company that does not belong to the operator; the oldest are deleted first. */
export const messagesKept = 20_000;
