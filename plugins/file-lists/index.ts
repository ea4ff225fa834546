/** The public API of file lists: what other plugins may use. */
export { findFileList, hasFileList, optionsToSend } from './file-list.ts';
export { fileListUsages } from './ports.ts';
export { putFiles } from './upload-files.ts';
export { createFileList } from './write-file-list.ts';
