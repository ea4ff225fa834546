/** The public API of helps: functions that other plugins may use. */
export { helpsSaying } from './helps-saying.ts';
export { createHelp } from './write-help.ts';
