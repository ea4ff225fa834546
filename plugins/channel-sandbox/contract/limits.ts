/** Longest text of a message on the simulated network. */
export const bodyMax = 65_536;
export const wireIdMax = 100;
export const nameMax = 100;
export const delayMsMax = 60_000;
/** Time that the simulated network stays away after `disconnect: true`, unless another is set. */
export const outageMs = 5_000;
export const outageMsMax = 3_600_000;
/** Messages of one answer. */
export const outboxMax = 10_000;
export const chatMax = 200;
export const customersMax = 100;
/** A code that is not scanned is replaced after this, and so many are shown before the channel session is given up. */
export const codeMs = 60_000;
export const codesShown = 3;
/** Calls of one minute that write, confirm or disturb. */
export const playsPerMinute = 600;
/** Messages that are kept of a phone of another company than ours; the oldest go first. */
export const messagesKept = 20_000;
