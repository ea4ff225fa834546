import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

export const NoContactFound = defineError('ERR_NO_CONTACT_FOUND', 404, texts);
/** Another contact of the company has this number, in any of its forms. */
export const DuplicatedContact = defineError('ERR_DUPLICATED_CONTACT', 400, texts);
/** The network answered that nobody has this number. */
export const InvalidContact = defineError('ERR_WAPP_INVALID_CONTACT', 400, texts);
/** The network could not be asked. */
export const ContactCheckFailed = defineError('ERR_WAPP_CHECK_CONTACT', 400, texts);
