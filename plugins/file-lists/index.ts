/** The public API of file lists: what other plugins may use. */
export { findFileList, optionsToSend } from './file-list.ts';
