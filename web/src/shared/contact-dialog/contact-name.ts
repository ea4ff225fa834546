import { contactLimits } from '@balcao/plugins/contacts/contract/limits.ts';
import { nameRule } from '../../lib/forms/form-rules.ts';

const { min, max } = contactLimits.name;

/** Rule for the name of a contact; the stored one, which its owner may have chosen, may stay however short or long. */
export function contactNameRule(stored = '') {
  const { length } = stored.trim();
  return nameRule(length > 0 ? Math.min(min, length) : min, contactNameMax(stored));
}

/** Most letters of a contact's name in a form: those of the stored name where it has more than users may enter. */
export function contactNameMax(stored = ''): number {
  return Math.max(max, stored.length);
}
