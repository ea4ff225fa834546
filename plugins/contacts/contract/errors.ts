import { type AppError, defineError, type ErrorKind } from '@balcao/core';
import type { FileFault } from '../import/parser/parser-messages.ts';
import { texts } from './error-texts.ts';

export const ContactNotFound = defineError('ERR_NO_CONTACT_FOUND', 404, texts);
/** Refuses a number that another contact of the company has, in any of its written forms. */
export const DuplicatedContact = defineError('ERR_DUPLICATED_CONTACT', 400, texts);
/** The number is not certain, or has no account on the network; the detail `number` contains it. */
export const InvalidContact = defineError('ERR_WAPP_INVALID_CONTACT', 400, texts);
/** The network did not answer whether the number has an account. */
export const ContactCheckFailed = defineError('ERR_WAPP_CHECK_CONTACT', 400, texts);

export const ImportNotFound = defineError('ERR_NO_IMPORT_FOUND', 404, texts);
export const NoImportFile = defineError('ERR_IMPORT_NO_FILE', 400, texts);
/** The company has the permitted number of waiting or running imports already. */
export const TooManyImports = defineError('ERR_IMPORT_TOO_MANY', 409, texts);
/** The import was started or deleted before. */
export const ImportNotDraft = defineError('ERR_IMPORT_NOT_DRAFT', 409, texts);
export const ImportEnded = defineError('ERR_IMPORT_ENDED', 409, texts);
/** No column of the file is chosen as the number. */
export const NoNumberColumn = defineError('ERR_IMPORT_NO_NUMBER', 400, texts);
/** The phone did not send its address book. */
export const PhoneBookFailed = defineError('ERR_PHONE_BOOK_FAILED', 503, texts);
export const EmptyPhoneBook = defineError('ERR_PHONE_BOOK_EMPTY', 409, texts);

export const DeletionNotFound = defineError('ERR_NO_DELETION_FOUND', 404, texts);
/** The deletion has begun and can no longer be undone. */
export const DeletionBegun = defineError('ERR_DELETION_BEGUN', 409, texts);

/** Refuses a change of a contact that is part of a merge which is still running. */
export const ContactMerging = defineError('ERR_CONTACT_MERGING', 409, texts);

const faults: Record<FileFault, ErrorKind> = {
  unreadable: defineError('ERR_IMPORT_FILE_UNREADABLE', 422, texts),
  protected: defineError('ERR_IMPORT_FILE_PROTECTED', 422, texts),
  bomb: defineError('ERR_IMPORT_FILE_BOMB', 422, texts),
  tooLarge: defineError('ERR_IMPORT_FILE_TOO_LARGE', 422, texts),
  tooManyRows: defineError('ERR_IMPORT_FILE_ROWS', 422, texts),
  tooManyColumns: defineError('ERR_IMPORT_FILE_COLUMNS', 422, texts),
  empty: defineError('ERR_IMPORT_FILE_EMPTY', 422, texts),
};

/** Makes the error for a file that cannot be imported, with the reason. */
export function unreadableFile(fault: FileFault, options: ErrorOptions = {}): AppError {
  return faults[fault]({ ...options, details: { rows: 200_000, columns: 100, megabytes: 20 } });
}
/** Detail `fields`: the faults of values, by the keys of contacts' or tickets' fields. */
export const InvalidFieldValues = defineError('ERR_FIELD_VALUES', 400, texts);
