import type { ErrorTexts } from '@balcao/core';

/** Sentences for why an e-mail did not leave; screens get them by their codes. */
export const texts = {
  REASON_EMAIL_ACCOUNT_REFUSED: {
    pt: 'O servidor recusou a conta de envio ({code}). Confira usuário, senha e porta em Configurações, Integrações.',
    en: 'The server refused the sending account ({code}). Check user, password and port in Settings, Integrations.',
    es: 'El servidor rechazó la cuenta de envío ({code}). Revise usuario, contraseña y puerto en Configuración, Integraciones.',
  },
  REASON_EMAIL_ACCOUNT_MISSING: {
    pt: 'A conta de envio não está mais completa.',
    en: 'The sending account is not complete any more.',
    es: 'La cuenta de envío ya no está completa.',
  },
  REASON_EMAIL_SERVER_FORBIDDEN: {
    pt: 'O endereço do servidor de envio não é público e não pode ser usado.',
    en: 'The address of the sending server is not public and cannot be used.',
    es: 'La dirección del servidor de envío no es pública y no se puede usar.',
  },
} satisfies ErrorTexts;
