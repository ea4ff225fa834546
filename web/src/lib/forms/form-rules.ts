import i18next from 'i18next';
import { string } from 'yup';

// Messages are looked up when a rule fails, not when it is made: the language may change in between.
const say = (key: string) => () => i18next.t(key);

/** A name: required, 2 to 50 characters. */
export const nameRule = (min = 2, max = 50) =>
  string().trim().min(min, say('form.tooShort')).max(max, say('form.tooLong')).required(say('form.required'));

/** An e-mail address: required. */
export const emailRule = () => string().trim().email(say('form.invalidEmail')).required(say('form.required'));

/** The message 'Obrigatório' in the current language, for rules of your own. */
export const isRequired = say('form.required');
export const isTooShort = say('form.tooShort');
export const isTooLong = say('form.tooLong');
export const isInvalid = say('form.invalid');
