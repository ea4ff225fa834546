import { allTicketValues, userName } from '@balcao/core/accounts/limits.ts';
import type { UserRow } from '@balcao/core/accounts/schemas.ts';
import { array, mixed, number, object, string } from 'yup';
import type { SessionUser } from '../../lib/api/session-types.ts';
import { emailRule, isRequired, nameRule } from '../../lib/forms/form-rules.ts';
import { passwordRule } from '../../lib/forms/password-rule.ts';

export interface UserForm {
  name: string;
  email: string;
  password: string;
  /** Password of the user who fills in the form, asked for when they change their own password or e-mail. */
  currentPassword: string;
  profile: 'admin' | 'user';
  queueIds: number[];
  /** '' stands for no connection of their own. */
  whatsappId: number | '';
  allTicket: (typeof allTicketValues)[number];
}

/** The form of an existing user, or of a new one: an agent without queues. */
export function userFormOf(user: SessionUser | UserRow | undefined): UserForm {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    currentPassword: '',
    profile: user?.profile ?? 'user',
    queueIds: user?.queues.map((queue) => queue.id) ?? [],
    whatsappId: user?.whatsappId ?? '',
    allTicket: user?.allTicket === 'enable' ? 'enable' : 'disable',
  };
}

/** True when the form changes the user's own sign-in, for which the server wants the current password. */
export function needsCurrentPassword(form: UserForm, own: { email: string } | undefined): boolean {
  return own !== undefined && (form.password !== '' || form.email.trim().toLowerCase() !== own.email);
}

/** A new user needs a password; for an existing one an empty password keeps the old one. */
export function userSchema(isNew: boolean, own?: { email: string }) {
  return object({
    name: nameRule(userName.minLength, userName.maxLength),
    email: emailRule(),
    password: isNew ? passwordRule().required(isRequired) : passwordRule(),
    currentPassword: string().test(
      'current',
      isRequired,
      (value, { parent }) => Boolean(value) || !needsCurrentPassword(parent as UserForm, own),
    ),
    profile: mixed().oneOf(['admin', 'user']),
    queueIds: array().of(number()),
    allTicket: mixed().oneOf([...allTicketValues]),
  });
}
