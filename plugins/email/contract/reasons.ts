import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/** Its login, its certificate or its line: nothing leaves until somebody looks after the account. */
export const AccountRefused = defineReason('REASON_EMAIL_ACCOUNT_REFUSED', texts);
export const AccountMissing = defineReason('REASON_EMAIL_ACCOUNT_MISSING', texts);
export const ServerForbidden = defineReason('REASON_EMAIL_SERVER_FORBIDDEN', texts);
