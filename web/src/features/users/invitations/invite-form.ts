import { invitedMost } from '@balcao/core/accounts/limits.ts';
import i18next from 'i18next';
import { array, mixed, number, object, string } from 'yup';
import { isRequired } from '../../../lib/forms/form-rules.ts';

export interface InviteForm {
  /** Addresses as they were typed or pasted. */
  emails: string;
  profile: 'admin' | 'user';
  queueIds: number[];
}

/** Values with which an admin's dialog for invitations opens. */
export const emptyInvite: InviteForm = { emails: '', profile: 'user', queueIds: [] };

/**
 * Reads the e-mail addresses of a text, separated by lines, blanks, commas or semicolons, also out of `Name <address>`;
 * each once.
 */
export function emailsIn(text: string): string[] {
  const words = text
    .replace(/"[^"\n]*"/g, ' ')
    .replace(/[^,;\n<>]*<([^<>\n]*)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
  return [...new Set(words)];
}

const address = string().email();

export const inviteSchema = object({
  emails: string()
    .required(isRequired)
    .test('addresses', (text, { createError }) => {
      const emails = emailsIn(text ?? '');
      if (emails.length > invitedMost)
        return createError({ message: i18next.t('users:invite.tooMany', { max: invitedMost }) });
      const wrong = emails.find((email) => !address.isValidSync(email));
      if (emails.length > 0 && wrong === undefined) return true;
      return createError({ message: i18next.t('users:invite.wrongEmail', { email: wrong ?? '' }) });
    }),
  profile: mixed().oneOf(['admin', 'user']),
  queueIds: array().of(number()),
});
