import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of the web chat. This one: the page's script has the key of no existing chat. */
export const UnknownKey = defineError('ERR_WEBCHAT_UNKNOWN_KEY', 404, texts);
export const OriginRefused = defineError('ERR_WEBCHAT_ORIGIN_REFUSED', 403, texts);
export const IdentityRequired = defineError('ERR_WEBCHAT_IDENTITY_REQUIRED', 403, texts);
export const IdentityRefused = defineError('ERR_WEBCHAT_IDENTITY_REFUSED', 403, texts);
export const ChatSessionOver = defineError('ERR_WEBCHAT_SESSION_OVER', 401, texts);
export const NothingToRate = defineError('ERR_WEBCHAT_NOTHING_TO_RATE', 409, texts);
export const FeatureOff = defineError('ERR_WEBCHAT_FEATURE_OFF', 403, texts);
export const AgentModeRefused = defineError('ERR_WEBCHAT_DESK_REFUSED', 403, texts);
export const WidgetNotFound = defineError('ERR_WEBCHAT_NO_WIDGET_FOUND', 404, texts);
export const WidgetNameTaken = defineError('ERR_WEBCHAT_NAME_TAKEN', 409, texts);
export const OriginInvalid = defineError('ERR_WEBCHAT_ORIGIN_INVALID', 400, texts);
export const ConnectionUnfit = defineError('ERR_WEBCHAT_CONNECTION_UNFIT', 409, texts);
export const TooManyWidgets = defineError('ERR_WEBCHAT_TOO_MANY', 409, texts);
/** The chat accepts files only after an agent has answered. */
export const FilesAfterAnswer = defineError('ERR_WEBCHAT_FILES_AFTER_ANSWER', 403, texts);
/**
 * The day's limit of files is reached: `details.of` is its kind (visitor, address, chat), `details.limit` its
 * megabytes.
 */
export const FilesOfDayReached = defineError('ERR_WEBCHAT_FILES_DAY_LIMIT', 409, texts);
/** The company has no storage left for files. */
export const FilesFull = defineError('ERR_WEBCHAT_FILES_FULL', 409, texts);
/** The upload does not state its length. */
export const FilesLengthRequired = defineError('ERR_WEBCHAT_FILES_LENGTH', 411, texts);
