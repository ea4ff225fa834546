/** The public API of file lists: what other plugins may use. */
export { findFileList, optionsToSend } from './file-list.ts';
export { putFiles } from './upload-files.ts';
export { createFileList } from './write-file-list.ts';
