import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** The recipient is not one valid e-mail address. */
export const InvalidRecipient = defineError('ERR_EMAIL_RECIPIENT_INVALID', 400, texts);
export const InvalidSubject = defineError('ERR_EMAIL_SUBJECT_INVALID', 400, texts);
export const InvalidMessage = defineError('ERR_EMAIL_MESSAGE_INVALID', 400, texts);
export const NoAccount = defineError('ERR_EMAIL_NO_ACCOUNT', 400, texts);
export const TooManyWaiting = defineError('ERR_EMAIL_TOO_MANY_WAITING', 409, texts);
export const EmailNotFound = defineError('ERR_NO_EMAIL_FOUND', 404, texts);
export const EmailNotFailed = defineError('ERR_EMAIL_NOT_FAILED', 409, texts);
