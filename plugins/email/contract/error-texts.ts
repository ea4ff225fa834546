import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of e-mails; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_EMAIL_RECIPIENT_INVALID: {
    pt: 'Este endereço de e-mail não é válido.',
    en: 'This e-mail address is not valid.',
    es: 'Esta dirección de correo no es válida.',
  },
  ERR_EMAIL_SUBJECT_INVALID: {
    pt: 'O assunto precisa ter de 1 a 200 caracteres, em uma linha.',
    en: 'The subject needs 1 to 200 characters, on one line.',
    es: 'El asunto debe tener de 1 a 200 caracteres, en una línea.',
  },
  ERR_EMAIL_MESSAGE_INVALID: {
    pt: 'A mensagem precisa ter de 1 a 20.000 caracteres.',
    en: 'The message needs 1 to 20,000 characters.',
    es: 'El mensaje debe tener de 1 a 20.000 caracteres.',
  },
  ERR_EMAIL_NO_ACCOUNT: {
    pt: 'Sua empresa ainda não tem uma conta de envio de e-mails. Um administrador a informa em Configurações, Integrações.',
    en: 'Your company has no account to send e-mails by yet. An admin sets it in Settings, Integrations.',
    es: 'Su empresa aún no tiene una cuenta de envío de correos. Un administrador la indica en Configuración, Integraciones.',
  },
  ERR_EMAIL_TOO_MANY_WAITING: {
    pt: 'Há 500 e-mails esperando para sair. Tente de novo quando eles tiverem saído.',
    en: 'There are 500 e-mails waiting to leave. Try again once they have left.',
    es: 'Hay 500 correos esperando para salir. Inténtelo de nuevo cuando hayan salido.',
  },
  ERR_NO_EMAIL_FOUND: {
    pt: 'Nenhum e-mail encontrado com este ID.',
    en: 'No e-mail found with this ID.',
    es: 'No se encontró ningún correo con este ID.',
  },
  ERR_EMAIL_NOT_FAILED: {
    pt: 'Só um e-mail que falhou pode ser enviado de novo.',
    en: 'Only an e-mail that failed can be sent again.',
    es: 'Solo un correo que falló se puede enviar de nuevo.',
  },
} satisfies ErrorTexts;
