import type { Locale } from '@balcao/core';
import type { Endpoint } from './endpoint.ts';

/** E-mail to the admins of a company whose webhook stopped. */
export function stoppedEmail(locale: Locale, { name, url, state }: Endpoint) {
  const isGone = state === 'gone';
  return {
    pt: {
      subject: `O webhook “${name}” parou - Balcão`,
      paragraphs: [
        isGone
          ? `O endereço ${url} do webhook “${name}” respondeu que não existe mais (410).`
          : `O endereço ${url} do webhook “${name}” falha há dias.`,
        'Nenhum evento é enviado para ele até que um administrador o ligue de novo na página Webhooks, que mostra cada tentativa.',
      ],
    },
    en: {
      subject: `The webhook “${name}” stopped - Balcão`,
      paragraphs: [
        isGone
          ? `The address ${url} of the webhook “${name}” answered that it is gone (410).`
          : `The address ${url} of the webhook “${name}” has failed for days.`,
        'No event is sent to it until an admin switches it on again on the page Webhooks, which shows every try.',
      ],
    },
    es: {
      subject: `El webhook «${name}» se detuvo - Balcão`,
      paragraphs: [
        isGone
          ? `La dirección ${url} del webhook «${name}» respondió que ya no existe (410).`
          : `La dirección ${url} del webhook «${name}» falla desde hace días.`,
        'No se le envía ningún evento hasta que un administrador lo active de nuevo en la página Webhooks, que muestra cada intento.',
      ],
    },
  }[locale];
}
