import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/**
 * The mail server refused the login, or its certificate or encryption is invalid: no e-mail is sent until an admin
 * corrects the account.
 */
export const AccountRefused = defineReason('REASON_EMAIL_ACCOUNT_REFUSED', texts);
export const AccountMissing = defineReason('REASON_EMAIL_ACCOUNT_MISSING', texts);
export const ServerForbidden = defineReason('REASON_EMAIL_SERVER_FORBIDDEN', texts);
export const AccountIncomplete = defineReason('REASON_EMAIL_ACCOUNT_INCOMPLETE', texts);
export const PortForbidden = defineReason('REASON_EMAIL_PORT_FORBIDDEN', texts);
export const ServerUnknown = defineReason('REASON_EMAIL_SERVER_UNKNOWN', texts);
export const PortClosed = defineReason('REASON_EMAIL_PORT_CLOSED', texts);
export const LoginRefused = defineReason('REASON_EMAIL_LOGIN_REFUSED', texts);
export const NotEncrypted = defineReason('REASON_EMAIL_NOT_ENCRYPTED', texts);
export const SenderRefused = defineReason('REASON_EMAIL_SENDER_REFUSED', texts);
