import type { ErrorTexts } from '../errors/errors.ts';

/** Sentences for why a mail did not leave. */
export const texts = {
  REASON_MAIL_SERVER_AWAY: {
    pt: 'O servidor de e-mail não respondeu ({code}).',
    en: 'The mail server did not answer ({code}).',
    es: 'El servidor de correo no respondió ({code}).',
  },
  REASON_MAIL_PUT_OFF: {
    pt: 'O servidor de e-mail pediu para tentar mais tarde ({responseCode}).',
    en: 'The mail server asked to try again later ({responseCode}).',
    es: 'El servidor de correo pidió intentarlo más tarde ({responseCode}).',
  },
  REASON_MAIL_REFUSED: {
    pt: 'O servidor de e-mail recusou a mensagem ({responseCode}).',
    en: 'The mail server refused the mail ({responseCode}).',
    es: 'El servidor de correo rechazó el mensaje ({responseCode}).',
  },
  REASON_MAIL_MISCONFIGURED: {
    pt: 'O envio de e-mails não está bem configurado ({code}). Confira SMTP_URL.',
    en: 'Sending mail is not configured well ({code}). Check SMTP_URL.',
    es: 'El envío de correos no está bien configurado ({code}). Revise SMTP_URL.',
  },
  REASON_MAIL_EXPIRED: {
    pt: 'O e-mail perdeu a validade antes que pudesse ser enviado.',
    en: 'The mail was of no use any more before it could be sent.',
    es: 'El correo perdió su validez antes de que pudiera enviarse.',
  },
} satisfies ErrorTexts;
