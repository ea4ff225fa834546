/** The public API of macros: what other plugins may use. */
import './contract/events.ts';

export { findMacro } from './find-macro.ts';
export { needsOpenWindow, sendsToCustomer, takeMacro } from './macro-steps.ts';
export { createMacro } from './write-macro.ts';
