import { texts } from '../errors/error-texts.ts';
import { defineError } from '../errors/errors.ts';
import { texts as accessTexts } from './error-texts.ts';
import { texts as invitationTexts } from './invitations/error-texts.ts';

export const InvalidCredentials = defineError('ERR_INVALID_CREDENTIALS', 401, texts);
/**
 * Refuses a sign-in with the e-mail of a sign-up whose mailed link was not opened yet. `error` stays
 * ERR_INVALID_CREDENTIALS, which existing clients have words for; `code` is its own.
 */
export const SignUpUnconfirmed = defineError('ERR_SIGN_UP_UNCONFIRMED', 401, accessTexts);
/** Refuses a password that attackers would try first; `details.password` gives the reason. */
export const WeakPassword = defineError('ERR_WEAK_PASSWORD', 400, texts);
export const CurrentPasswordRequired = defineError('ERR_CURRENT_PASSWORD_REQUIRED', 400, texts);
export const CurrentPasswordWrong = defineError('ERR_CURRENT_PASSWORD_WRONG', 400, texts);
/**
 * Asks for the second step of a sign-in: the password was right, and `details.challenge` must be sent with the code to `POST
 * /auth/second-factor`.
 */
export const SecondFactorNeeded = defineError('ERR_SECOND_FACTOR_NEEDED', 401, accessTexts);
export const SecondFactorWrong = defineError('ERR_SECOND_FACTOR_WRONG', 400, accessTexts);
/**
 * Refuses the second step of a sign-in that came too late, was used, or failed too often: the user must begin again with the
 * password.
 */
export const SignInChallengeOver = defineError('ERR_SIGN_IN_CHALLENGE_OVER', 401, accessTexts);
/** Refuses a user without a second factor in a company that requires one: such a user can do nothing but set it up. */
export const SecondFactorRequired = defineError('ERR_SECOND_FACTOR_REQUIRED', 403, accessTexts);
export const SecondFactorIsOn = defineError('ERR_SECOND_FACTOR_IS_ON', 409, accessTexts);
export const SecondFactorIsOff = defineError('ERR_SECOND_FACTOR_IS_OFF', 409, accessTexts);
/**
 * Refuses a token that was made for another company than the one in which the session acts now, because an impersonation session
 * of the installation's own staff began or ended in between. Not 403: clients would renew the token and repeat the call in the
 * wrong company.
 */
export const ImpersonationOver = defineError('ERR_SUPER_ENTRY_OVER', 409, accessTexts);
/** Refuses a password reset for an e-mail that no user has. Older clients also read `status` in the body. */
export const EmailUnknown = defineError('ERR_EMAIL_NOT_FOUND', 404, accessTexts);
/**
 * Refuses a reset code that is wrong, expired, used or tried too often; one error for all, so that guessing teaches
 * nothing.
 */
export const ResetCodeWrong = defineError('ERR_RESET_CODE_WRONG', 400, accessTexts);
export const PasswordFormInvalid = defineError('ERR_PASSWORD_FORM', 400, accessTexts);
/** Refuses a password reset where the installation sends no mail, since the user cannot be reached. */
export const ResetNeedsMail = defineError('ERR_RESET_NEEDS_MAIL', 409, accessTexts);
/**
 * Refuses a confirmation link that is wrong, expired, of another user, or of an address that the user no longer has;
 * one error for all of them.
 */
export const ConfirmationLinkOver = defineError('ERR_CONFIRMATION_LINK_OVER', 400, accessTexts);
export const ConfirmationNeedsMail = defineError('ERR_CONFIRMATION_NEEDS_MAIL', 409, accessTexts);
/**
 * Refuses an expired overdue token, by which an admin pays for a company past its due day. It is valid for half an
 * hour, and only while the password stays the same.
 */
export const OverdueTokenOver = defineError('ERR_OVERDUE_TOKEN', 401, accessTexts);
export const SessionNotFound = defineError('ERR_NO_SESSION_FOUND', 404, accessTexts);
export const ApiTokenNotFound = defineError('ERR_NO_API_TOKEN_FOUND', 404, accessTexts);
/** Refuses a call that the scopes of its API token do not permit; `details.scope` is the missing scope. */
export const ApiTokenScopeTooSmall = defineError('ERR_API_TOKEN_SCOPE', 403, accessTexts);
/** Refuses an API token with more rights than the admin who creates it has; `details.scope` is the scope that exceeds them. */
export const ApiTokenScopeTooWide = defineError('ERR_API_TOKEN_TOO_WIDE', 403, accessTexts);
export const ApiTokenLimit = defineError('ERR_API_TOKEN_LIMIT', 409, accessTexts);
export const UserCreationDisabled = defineError('ERR_USER_CREATION_DISABLED', 403, texts);
/** Refuses a call about a user who does not exist, or who belongs to another company. */
export const UserNotFound = defineError('ERR_NO_USER_FOUND', 404, texts);
export const EmailTaken = defineError('ERR_EMAIL_ALREADY_EXISTS', 400, texts);
/** Refuses an e-mail that belongs to a user of another company, without saying so: companies must not learn about each other. */
export const EmailUnavailable = defineError('ERR_EMAIL_UNAVAILABLE', 400, invitationTexts);
export const InvitationNotFound = defineError('ERR_NO_INVITATION_FOUND', 404, invitationTexts);
/**
 * Refuses an invitation link that is unknown, used, withdrawn, expired, or of a company or an inviter that is gone;
 * one error for all of them.
 */
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
