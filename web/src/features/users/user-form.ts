import { allTicketValues, password, userName } from '@balcao/core/accounts/limits.ts';
import type { UserRow } from '@balcao/core/accounts/schemas.ts';
import { array, mixed, number, object } from 'yup';
import {
  emailRule,
  isRequired,
  isTooLong,
  isTooShort,
  nameRule,
  passwordRule,
} from '../../lib/form-rules.ts';
import type { SessionUser } from '../../lib/session-types.ts';

export interface UserForm {
  name: string;
  email: string;
  password: string;
  profile: 'admin' | 'user';
  queueIds: number[];
  /** '' is no connection of their own. */
  whatsappId: number | '';
  allTicket: (typeof allTicketValues)[number];
}

/** The form of an existing user, or of a new one: an agent without queues. */
export function userFormOf(user: SessionUser | UserRow | undefined): UserForm {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    profile: user?.profile ?? 'user',
    queueIds: user?.queues.map((queue) => queue.id) ?? [],
    whatsappId: user?.whatsappId ?? '',
    allTicket: user?.allTicket === 'enable' ? 'enable' : 'disable',
  };
}

/** A new user needs a password; for an existing one an empty password keeps the old one. */
export function userSchema(isNew: boolean) {
  const typed = passwordRule().min(password.minLength, isTooShort).max(password.maxLength, isTooLong);
  return object({
    name: nameRule(userName.minLength, userName.maxLength),
    email: emailRule(),
    password: isNew ? typed.required(isRequired) : typed,
    profile: mixed().oneOf(['admin', 'user']),
    queueIds: array().of(number()),
    allTicket: mixed().oneOf([...allTicketValues]),
  });
}
