import type { Locale } from '../../errors/errors.ts';
import type { EmailTemplate } from '../../mail/mail.ts';

/** Returns the e-mail to a user who wants to confirm the address by which they sign in. */
export function confirmationEmail(locale: Locale, url: string): EmailTemplate {
  return {
    pt: {
      subject: 'Confirme o seu e-mail - Balcão',
      paragraphs: [
        'Olá!',
        'Abra este link no navegador em que você usa o Balcão para confirmar que este endereço é seu. Ele vale por 24 horas.',
      ],
      action: { label: 'Confirmar o e-mail', url },
      footer: ['Se não foi você, ignore este e-mail: sem a sua senha, ninguém confirma nada com ele.'],
    },
    en: {
      subject: 'Confirm your e-mail - Balcão',
      paragraphs: [
        'Hello!',
        'Open this link in the browser in which you use Balcão to confirm that this address is yours. It is valid for 24 hours.',
      ],
      action: { label: 'Confirm the e-mail', url },
      footer: [
        'If it was not you, ignore this e-mail: without your password nobody confirms anything with it.',
      ],
    },
    es: {
      subject: 'Confirme su correo - Balcão',
      paragraphs: [
        '¡Hola!',
        'Abra este enlace en el navegador en el que usa Balcão para confirmar que esta dirección es suya. Vale 24 horas.',
      ],
      action: { label: 'Confirmar el correo', url },
      footer: ['Si no fue usted, ignore este correo: sin su contraseña nadie confirma nada con él.'],
    },
  }[locale];
}
