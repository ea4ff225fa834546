import { invitedMost } from '@balcao/core/accounts/limits.ts';
import i18next from 'i18next';
import { array, mixed, number, object, string } from 'yup';
import { isRequired } from '../../../lib/forms/form-rules.ts';

export interface InviteForm {
  /** E-mail addresses as they were typed or pasted. */
  emails: string;
  profile: 'admin' | 'user';
  queueIds: number[];
}

/** Initial values of an admin's dialog for invitations. */
export const emptyInvite: InviteForm = { emails: '', profile: 'user', queueIds: [] };

/**
 * Finds the e-mail addresses in a text, separated by lines, blanks, commas or semicolons, also in the form `Name
 * <address>`; each once.
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
