import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** The webhook's address, signature or verify token is not ours. */
export const WebhookRefused = defineError('ERR_CLOUD_WEBHOOK_REFUSED', 403, texts);
/** The body is no webhook of the platform. */
export const WebhookUnreadable = defineError('ERR_CLOUD_WEBHOOK_UNREADABLE', 400, texts);
/** Meta refused a call; the details have its words. */
export const MetaRefusedCall = defineError('ERR_CLOUD_META_REFUSED', 409, texts);
export const MetaSilent = defineError('ERR_CLOUD_META_SILENT', 503, texts);
/** Refuses a number of which an id or the token is not saved yet. */
export const NumberNotSet = defineError('ERR_CLOUD_NUMBER_NOT_SET', 409, texts);
/** Refuses the change of a template that Meta still reviews, or that has a part made at Meta's own site. */
export const TemplateNotChangeable = defineError('ERR_CLOUD_TEMPLATE_NOT_CHANGEABLE', 409, texts);
/** Refuses a request that works with official numbers only. */
export const NotOfficial = defineError('ERR_CLOUD_NOT_OFFICIAL', 409, texts);
/** Meta lets a number block only customers who wrote within the last day. */
export const CustomerNotBlocked = defineError('ERR_CLOUD_CUSTOMER_NOT_BLOCKED', 409, texts);
/** The address book and the past of the phone were asked for, which Meta gives once. */
export const PhoneAsked = defineError('ERR_CLOUD_PHONE_ASKED', 409, texts);
/** The number has another two-step PIN. */
export const PinWrong = defineError('ERR_CLOUD_PIN_WRONG', 409, texts);
/** The installation has no app of its own at Meta. */
export const SignupOff = defineError('ERR_CLOUD_SIGNUP_OFF', 409, texts);
/** Meta takes no code twice, and none that is older than half a minute. */
export const SignupCodeRefused = defineError('ERR_CLOUD_SIGNUP_CODE', 409, texts);
/** Access was given to no number, or not to the one that is named. */
export const SignupWithoutNumber = defineError('ERR_CLOUD_SIGNUP_NO_NUMBER', 409, texts);
