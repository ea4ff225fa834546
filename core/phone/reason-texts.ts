import type { ErrorTexts } from '../errors/errors.ts';

/** Sentences for why a text is not taken for a phone number; screens get them by their codes. */
export const texts = {
  REASON_NUMBER_BAD: {
    pt: 'Confira os dígitos: ninguém pode ter este número.',
    en: 'Check the digits: nobody can have this number.',
    es: 'Revise los dígitos: nadie puede tener este número.',
  },
  REASON_NUMBER_WITHOUT_COUNTRY: {
    pt: 'Escreva-o com + e o código do país, como +55 11 98888-7777.',
    en: 'Write it with + and its country code, such as +1 305 555 0100.',
    es: 'Escríbalo con + y el código del país, como +52 55 1234 5678.',
  },
  REASON_NUMBER_WITHOUT_AREA: {
    pt: 'Falta o DDD (código de área).',
    en: 'Its area code is missing.',
    es: 'Falta el código de área.',
  },
  REASON_NUMBER_OF_TWO_COUNTRIES: {
    pt: 'Ele existe em dois países: escreva {home} ou {abroad}.',
    en: 'It exists in two countries: write {home} or {abroad}.',
    es: 'Existe en dos países: escriba {home} o {abroad}.',
  },
  REASON_NUMBER_SHORTENED: {
    pt: 'Ele foi gravado em notação científica e perdeu dígitos.',
    en: 'It was stored in scientific notation and lost digits.',
    es: 'Se guardó en notación científica y perdió dígitos.',
  },
  REASON_NUMBER_NOT_ON_NETWORK: {
    pt: 'Ninguém o usa no WhatsApp.',
    en: 'Nobody uses it on WhatsApp.',
    es: 'Nadie lo usa en WhatsApp.',
  },
} satisfies ErrorTexts;
