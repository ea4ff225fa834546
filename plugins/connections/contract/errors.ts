import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about connections. This one: the user's company has no connection with this id. */
export const ConnectionNotFound = defineError('ERR_NO_WAPP_FOUND', 404, texts);
export const NoOtherConnection = defineError('ERR_NO_OTHER_WHATSAPP', 400, texts);
export const NoDefaultConnection = defineError('ERR_NO_DEF_WAPP_FOUND', 400, texts);
export const ConnectionNotInitialized = defineError('ERR_WAPP_NOT_INITIALIZED', 400, texts);
export const GreetingRequired = defineError('ERR_WAPP_GREETING_REQUIRED', 400, texts);
export const NameTaken = defineError('ERR_WAPP_NAME_ALREADY_EXISTS', 400, texts);
export const TokenTaken = defineError('ERR_WAPP_TOKEN_ALREADY_EXISTS', 400, texts);
/** The number is not one that a phone could have. */
export const PairingNumberInvalid = defineError('ERR_WAPP_PAIRING_NUMBER', 400, texts);
/** The connection shows no code: it is paired, or its session is not open. */
export const NotWaitingForPairing = defineError('ERR_WAPP_NOT_PAIRING', 409, texts);
export const NoPairingCode = defineError('ERR_WAPP_NO_PAIRING_CODE', 400, texts);
export const PairingCodeFailed = defineError('ERR_WAPP_PAIRING_CODE_FAILED', 400, texts);
export const ProviderUnavailable = defineError('ERR_WAPP_PROVIDER_UNAVAILABLE', 400, texts);
export const TemplateNotFound = defineError('ERR_TEMPLATE_NOT_FOUND', 404, texts);
/** The network has not approved the template, or has withdrawn its approval; the details contain its state. */
export const TemplateNotApproved = defineError('ERR_TEMPLATE_NOT_APPROVED', 409, texts);
/** A variable is missing, too long, or unknown to the template; the details name each. */
export const TemplateValuesWrong = defineError('ERR_TEMPLATE_VALUES', 400, texts);
/** The network of the connection has no templates. */
export const NoTemplates = defineError('ERR_WAPP_NO_TEMPLATES', 400, texts);
