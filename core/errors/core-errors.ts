import { texts } from './error-texts.ts';
import { defineError } from './errors.ts';

/** Input of the wrong shape; `details` maps each field to what is wrong with it. */
export const ValidationFailed = defineError('ERR_VALIDATION', 400, texts);
export const MalformedBody = defineError('ERR_MALFORMED_BODY', 400, texts);
export const UnsupportedMediaType = defineError('ERR_UNSUPPORTED_MEDIA_TYPE', 415, texts);
export const FileTooLarge = defineError('ERR_FILE_TOO_LARGE', 413, texts);
export const NotFound = defineError('ERR_NOT_FOUND', 404, texts);
/** A row that does not exist, or is another company's, which is the same to the caller. */
export const RecordNotFound = defineError('ERR_NO_RECORD_FOUND', 404, texts);
/** A file that does not exist, or is another company's. */
export const MediaNotFound = defineError('ERR_NO_MEDIA_FOUND', 404, texts);
/** A fault of our own: the caller can do nothing about it. */
export const InternalError = defineError('ERR_INTERNAL', 500, texts);
export const DatabaseUnavailable = defineError('ERR_DATABASE_UNAVAILABLE', 503, texts);
/** The database's volume is full; nothing of the call was stored. */
export const DatabaseFull = defineError('ERR_DATABASE_FULL', 507, texts);
/** The caller has used up its share of calls or attempts. */
export const TooManyRequests = defineError('ERR_TOO_MANY_REQUESTS', 429, texts);
/** Too many calls of the company wait in this process already. */
export const CompanyBusy = defineError('ERR_COMPANY_BUSY', 429, texts);
/** The session is over for good: clients clear what they store and ask for a new sign-in. */
export const SessionExpired = defineError('ERR_SESSION_EXPIRED', 401, texts);
/** An API token that is unknown, revoked or expired; it cannot be renewed. */
export const InvalidToken = defineError('ERR_INVALID_TOKEN', 401, texts);
/** The record is no longer as the caller read it; nothing of the call was stored. */
export const ChangedMeanwhile = defineError('ERR_CHANGED_MEANWHILE', 412, texts);
/** Only the access token has expired: clients renew it once and repeat the call. */
export const TokenExpired = defineError('ERR_TOKEN_EXPIRED', 403, texts);
/** The actor lacks a permission, or may not see a row of the own company. */
export const NoPermission = defineError('ERR_NO_PERMISSION', 403, texts);
/** Not 403: clients of this API family take every 403 for an expired token and call again. */
export const PlanFeatureDisabled = defineError('ERR_PLAN_FEATURE_DISABLED', 402, texts);
