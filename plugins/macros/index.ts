/** The public API of macros: what other plugins may use. */
export { createMacro } from './write-macro.ts';
