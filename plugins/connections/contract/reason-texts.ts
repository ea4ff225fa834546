import type { ErrorTexts } from '@balcao/core';

/** Texts for why a connection is offline or a message was not sent; the web app shows them to admins and agents. */
export const texts = {
  REASON_OTHER: { pt: '{text}', en: '{text}', es: '{text}' },
  REASON_CODE_NOT_USED: {
    pt: 'Ninguém leu o código a tempo.',
    en: 'Nobody used the code in time.',
    es: 'Nadie usó el código a tiempo.',
  },
  REASON_COMPANY_NOT_ACTIVE: {
    pt: 'A empresa não está ativa.',
    en: 'The company is not active.',
    es: 'La empresa no está activa.',
  },
  REASON_NOT_SENT_IN_TIME: {
    pt: 'A rede não respondeu a tempo.',
    en: 'The network did not answer in time.',
    es: 'La red no respondió a tiempo.',
  },
} satisfies ErrorTexts;
