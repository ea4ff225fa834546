import type { ErrorTexts } from '@balcao/core';

/** Texts for why an e-mail was not sent; the web app shows them to users and admins. */
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
  REASON_EMAIL_ACCOUNT_INCOMPLETE: {
    pt: 'A conta de envio está incompleta: este campo falta ou não serve.',
    en: 'The sending account is incomplete: this field is missing or of no use.',
    es: 'La cuenta de envío está incompleta: este campo falta o no sirve.',
  },
  REASON_EMAIL_PORT_FORBIDDEN: {
    pt: 'Esta porta não é de e-mail. Use 587 ou 465.',
    en: 'This is no port of mail. Use 587 or 465.',
    es: 'Este puerto no es de correo. Use 587 o 465.',
  },
  REASON_EMAIL_SERVER_UNKNOWN: {
    pt: 'O servidor não foi encontrado ou não respondeu. Confira o nome dele.',
    en: 'The server was not found or did not answer. Check its name.',
    es: 'No se encontró el servidor o no respondió. Revise su nombre.',
  },
  REASON_EMAIL_PORT_CLOSED: {
    pt: 'O servidor existe, mas ninguém atende nesta porta.',
    en: 'The server is there, but nobody answers on this port.',
    es: 'El servidor existe, pero nadie atiende en este puerto.',
  },
  REASON_EMAIL_LOGIN_REFUSED: {
    pt: 'O servidor recusou usuário e senha ({code}).',
    en: 'The server refused user and password ({code}).',
    es: 'El servidor rechazó usuario y contraseña ({code}).',
  },
  REASON_EMAIL_NOT_ENCRYPTED: {
    pt: 'Não há linha criptografada nesta porta ({code}). Em geral é 587 ou 465.',
    en: 'There is no encrypted line on this port ({code}). It is usually 587 or 465.',
    es: 'No hay línea cifrada en este puerto ({code}). En general es 587 o 465.',
  },
  REASON_EMAIL_SENDER_REFUSED: {
    pt: 'O servidor não aceita este remetente ({code}).',
    en: 'The server does not take this sender ({code}).',
    es: 'El servidor no acepta este remitente ({code}).',
  },
  REASON_EMAIL_SERVER_FORBIDDEN: {
    pt: 'O endereço do servidor de envio não é público e não pode ser usado.',
    en: 'The address of the sending server is not public and cannot be used.',
    es: 'La dirección del servidor de envío no es pública y no se puede usar.',
  },
} satisfies ErrorTexts;
