/** The door of helps: what other plugins may use. */
export { createHelp } from './write-help.ts';
