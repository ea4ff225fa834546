import { texts } from '../errors/error-texts.ts';
import { defineError } from '../errors/errors.ts';
import { texts as accessTexts } from './error-texts.ts';
import { texts as invitationTexts } from './invitations/error-texts.ts';

export const InvalidCredentials = defineError('ERR_INVALID_CREDENTIALS', 401, texts);
/**
 * Credentials that open nothing, of an e-mail with a sign-up whose mailed link was not opened. `error` stays ERR_INVALID_CREDENTIALS, which
 * existing clients have words for; `code` is its own.
 */
export const SignUpUnconfirmed = defineError('ERR_SIGN_UP_UNCONFIRMED', 401, accessTexts);
/** A password that attackers would try first; `details.password` says why. */
export const WeakPassword = defineError('ERR_WEAK_PASSWORD', 400, texts);
export const CurrentPasswordRequired = defineError('ERR_CURRENT_PASSWORD_REQUIRED', 400, texts);
export const CurrentPasswordWrong = defineError('ERR_CURRENT_PASSWORD_WRONG', 400, texts);
/** The password was right; `details.challenge` is what the code is given with, at `POST /auth/second-factor`. */
export const SecondFactorNeeded = defineError('ERR_SECOND_FACTOR_NEEDED', 401, accessTexts);
export const SecondFactorWrong = defineError('ERR_SECOND_FACTOR_WRONG', 400, accessTexts);
/** Too old, used, or tried too often: the sign-in starts again with the password. */
export const SignInChallengeOver = defineError('ERR_SIGN_IN_CHALLENGE_OVER', 401, accessTexts);
/** The company asks for a second factor and this person has none: nothing but turning one on is open to them. */
export const SecondFactorRequired = defineError('ERR_SECOND_FACTOR_REQUIRED', 403, accessTexts);
export const SecondFactorIsOn = defineError('ERR_SECOND_FACTOR_IS_ON', 409, accessTexts);
export const SecondFactorIsOff = defineError('ERR_SECOND_FACTOR_IS_OFF', 409, accessTexts);
/**
 * The session acts in another company than the token was made for, since an impersonation session began or ended. Not 403: clients
 * would renew the token and repeat the call there.
 */
export const ImpersonationOver = defineError('ERR_SUPER_ENTRY_OVER', 409, accessTexts);
/** No user has the e-mail; older clients read `status` in the body, too. */
export const EmailUnknown = defineError('ERR_EMAIL_NOT_FOUND', 404, accessTexts);
/** Wrong, too old, used or tried too often: all the same to who guesses. */
export const ResetCodeWrong = defineError('ERR_RESET_CODE_WRONG', 400, accessTexts);
export const PasswordFormInvalid = defineError('ERR_PASSWORD_FORM', 400, accessTexts);
/** The installation sends no mail, so there is no way to reach who forgot their password. */
export const ResetNeedsMail = defineError('ERR_RESET_NEEDS_MAIL', 409, accessTexts);
/** Wrong, too old, of another user, or of an address that the user has no more: all the same to who holds a link. */
export const ConfirmationLinkOver = defineError('ERR_CONFIRMATION_LINK_OVER', 400, accessTexts);
export const ConfirmationNeedsMail = defineError('ERR_CONFIRMATION_NEEDS_MAIL', 409, accessTexts);
/**
 * Refusal for the screen that pays for a company past its due day: its token holds half an hour, and as long as the password
 * stays.
 */
export const OverdueTokenOver = defineError('ERR_OVERDUE_TOKEN', 401, accessTexts);
export const SessionNotFound = defineError('ERR_NO_SESSION_FOUND', 404, accessTexts);
export const ApiTokenNotFound = defineError('ERR_NO_API_TOKEN_FOUND', 404, accessTexts);
/** The token of the call was not made for it; `details.scope` is what it lacks. */
export const ApiTokenScopeTooSmall = defineError('ERR_API_TOKEN_SCOPE', 403, accessTexts);
/** A token may not be given more rights than its maker has; `details.scope` is the one that is too much. */
export const ApiTokenScopeTooWide = defineError('ERR_API_TOKEN_TOO_WIDE', 403, accessTexts);
export const ApiTokenLimit = defineError('ERR_API_TOKEN_LIMIT', 409, accessTexts);
export const UserCreationDisabled = defineError('ERR_USER_CREATION_DISABLED', 403, texts);
/** A user who does not exist, or is another company's. */
export const UserNotFound = defineError('ERR_NO_USER_FOUND', 404, texts);
export const EmailTaken = defineError('ERR_EMAIL_ALREADY_EXISTS', 400, texts);
/** An e-mail that no user of this company can have; it does not say why, which would be another company's affair. */
export const EmailUnavailable = defineError('ERR_EMAIL_UNAVAILABLE', 400, invitationTexts);
export const InvitationNotFound = defineError('ERR_NO_INVITATION_FOUND', 404, invitationTexts);
/** Unknown, used, withdrawn, too old, or of a company or an inviter that is no more: all the same to who holds a link. */
export const InvitationOver = defineError('ERR_INVITATION_OVER', 404, invitationTexts);
export const InvitedEmailUnusable = defineError('ERR_INVITED_EMAIL_UNUSABLE', 409, invitationTexts);
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
