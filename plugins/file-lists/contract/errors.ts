import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about file lists. This one: the user's company has no file list with this id. */
export const FileListNotFound = defineError('ERR_NO_FILE_FOUND', 404, texts);
export const FileListNameTaken = defineError('ERR_RATING_NAME_ALREADY_EXISTS', 400, texts);
export const InvalidFileListName = defineError('ERR_FILE_INVALID_NAME', 400, texts);
export const InvalidFileListMessage = defineError('ERR_FILE_REQUIRED', 400, texts);
export const TooManyFileLists = defineError('ERR_FILE_LIMIT', 400, texts);
export const FileListInUse = defineError('ERR_FILELIST_IN_USE', 409, texts);
export const FileOptionNotFound = defineError('ERR_NO_FILE_OPTION_FOUND', 404, texts);
