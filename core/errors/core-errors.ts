import { texts } from './error-texts.ts';
import { defineError } from './errors.ts';

/** Refuses input of the wrong form; `details` maps each field to its fault. */
export const ValidationFailed = defineError('ERR_VALIDATION', 400, texts);
export const MalformedBody = defineError('ERR_MALFORMED_BODY', 400, texts);
export const UnsupportedMediaType = defineError('ERR_UNSUPPORTED_MEDIA_TYPE', 415, texts);
export const FileTooLarge = defineError('ERR_FILE_TOO_LARGE', 413, texts);
export const NotFound = defineError('ERR_NOT_FOUND', 404, texts);
/** Refuses a call about a row that does not exist or belongs to another company; the caller must not learn the difference. */
export const RecordNotFound = defineError('ERR_NO_RECORD_FOUND', 404, texts);
/** Refuses a call about a file that does not exist or belongs to another company. */
export const MediaNotFound = defineError('ERR_NO_MEDIA_FOUND', 404, texts);
/** Answers a call that failed by a fault of the product, which the caller cannot correct. */
export const InternalError = defineError('ERR_INTERNAL', 500, texts);
export const DatabaseUnavailable = defineError('ERR_DATABASE_UNAVAILABLE', 503, texts);
/** Refuses a call that could not be stored, since the disk of the database is full. */
export const DatabaseFull = defineError('ERR_DATABASE_FULL', 507, texts);
/** Refuses a caller who has used all permitted calls or attempts. */
export const TooManyRequests = defineError('ERR_TOO_MANY_REQUESTS', 429, texts);
/** Refuses a call while too many calls of the same company wait in this process. */
export const CompanyBusy = defineError('ERR_COMPANY_BUSY', 429, texts);
/** Refuses a call of a session that has ended: the client must delete its tokens and ask the user to sign in again. */
export const SessionExpired = defineError('ERR_SESSION_EXPIRED', 401, texts);
/** Refuses an API token that is unknown, revoked or expired; it cannot be renewed. */
export const InvalidToken = defineError('ERR_INVALID_TOKEN', 401, texts);
/** Refuses the change of a record that has changed since the caller read it; nothing of the call is stored. */
export const ChangedMeanwhile = defineError('ERR_CHANGED_MEANWHILE', 412, texts);
/** Refuses an expired access token: the client must renew it once and repeat the call. */
export const TokenExpired = defineError('ERR_TOKEN_EXPIRED', 403, texts);
/** Refuses an actor without the permission, or one who may not see a row of their own company. */
export const NoPermission = defineError('ERR_NO_PERMISSION', 403, texts);
/**
 * Refuses a feature that the company's plan does not include. The status is not 403, since clients of this API family take every
 * 403 for an expired token and repeat the call.
 */
export const PlanFeatureDisabled = defineError('ERR_PLAN_FEATURE_DISABLED', 402, texts);
