import { texts } from '../error-texts.ts';
import { defineError } from '../errors.ts';

export const InvalidCredentials = defineError('ERR_INVALID_CREDENTIALS', 401, texts);
/** A password that strangers would try first; `details.password` tells why. */
export const WeakPassword = defineError('ERR_WEAK_PASSWORD', 400, texts);
export const CurrentPasswordRequired = defineError('ERR_CURRENT_PASSWORD_REQUIRED', 400, texts);
export const CurrentPasswordWrong = defineError('ERR_CURRENT_PASSWORD_WRONG', 400, texts);
export const UserCreationDisabled = defineError('ERR_USER_CREATION_DISABLED', 403, texts);
export const UserNotFound = defineError('ERR_NO_USER_FOUND', 404, texts);
export const EmailTaken = defineError('ERR_EMAIL_ALREADY_EXISTS', 400, texts);
export const UserCannotBeDeleted = defineError('ERR_NO_USER_DELETE', 400, texts);
export const SuperUserEditedByOther = defineError('ERR_CANNOT_EDIT_SUPER_USER', 400, texts);
export const SuperUserProfileFixed = defineError('ERR_CANNOT_EDIT_SUPER_USER_PROFILE', 400, texts);
export const SuperAdminStaysAdmin = defineError('ERR_CANNOT_CHANGE_SUPER_ADMIN_PROFILE_TO_USER', 400, texts);
export const OtherAdminProtected = defineError('ERR_CANNOT_EDIT_USER_CANNOT_EDIT_ADMIN', 400, texts);
export const OwnAdminAccountProtected = defineError(
  'ERR_CANNOT_EDIT_OR_DELETE_OWN_ADMIN_ACCOUNT',
  400,
  texts,
);
export const OwnAccountKeepsProfile = defineError('ERR_CANNOT_EDIT_OR_DEMOTE_OWN_ACCOUNT', 400, texts);
