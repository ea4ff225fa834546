import { contactLimits } from '@balcao/plugins/contacts/contract/limits.ts';
import type { ContactInFull, CreateContact } from '@balcao/plugins/contacts/schemas.ts';
import { array, object, string } from 'yup';
import { emailRule, isInvalid, isRequired, isTooLong, isTooShort } from '../../lib/forms/form-rules.ts';
import { contactNameRule } from './contact-name.ts';

/** Values of the form in which a contact is created or changed. */
export interface ContactValues {
  /** Values of fields, by the names of their inputs. */
  [input: `field-${number}`]: string | number | number[];
  name: string;
  number: string;
  email: string;
  extraInfo: Array<{ id?: number; name: string; value: string }>;
}

const { number, extraInfo } = contactLimits;

const numberRule = string()
  .trim()
  .min(number.min, isTooShort)
  .max(number.max, isTooLong)
  .matches(/^\+?[\d\s().-]+$/, isInvalid);

/** Rules of the form in which users edit a contact; its stored name, which its owner may have chosen, may stay. */
export function contactRules(storedName?: string) {
  return object({
    name: contactNameRule(storedName),
    number: numberRule.required(isRequired),
    email: emailRule().notRequired(),
    extraInfo: array().of(
      object({
        name: string().trim().required(isRequired).max(extraInfo.nameMax, isTooLong),
        value: string().trim().required(isRequired).max(extraInfo.valueMax, isTooLong),
      }),
    ),
  });
}

/** Rules for a contact without a number, such as a visitor of a web chat, which may stay so. */
export function numberlessRules(storedName?: string) {
  return contactRules(storedName).shape({
    number: numberRule.transform((text: string) => text || undefined),
  });
}

export function contactValues(
  contact: ContactInFull | undefined,
  initial: { name?: string; number?: string } = {},
): ContactValues {
  return {
    name: contact?.name ?? initial.name ?? '',
    number: contact?.number ?? initial.number ?? '',
    email: contact?.email ?? '',
    extraInfo: contact?.extraInfo.map(({ id, name, value }) => ({ id, name, value })) ?? [],
  };
}

export function contactBody(values: ContactValues): CreateContact {
  return {
    ...values,
    name: values.name.trim(),
    number: values.number.trim(),
    email: values.email.trim(),
  };
}
