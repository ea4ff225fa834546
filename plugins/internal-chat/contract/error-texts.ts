import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of the internal chat; the web app reads this file, so it holds data only. */
export const texts = {
  useInternalChat: { pt: 'Chat interno', en: 'Internal chat', es: 'Chat interno' },
  ERR_NO_CHAT_FOUND: {
    pt: 'Nenhum chat encontrado com este ID.',
    en: 'No chat found with this ID.',
    es: 'No se encontró ningún chat con este ID.',
  },
  ERR_NO_CHAT_MESSAGE_FOUND: {
    pt: 'Nenhuma mensagem encontrada com este ID.',
    en: 'No message found with this ID.',
    es: 'No se encontró ningún mensaje con este ID.',
  },
  ERR_CHAT_INVALID_TITLE: {
    pt: 'O título precisa ter de 1 a 100 caracteres.',
    en: 'The title needs 1 to 100 characters.',
    es: 'El título debe tener de 1 a 100 caracteres.',
  },
  ERR_CHAT_INVALID_USERS: {
    pt: 'Selecione de 1 a 200 usuários.',
    en: 'Choose 1 to 200 users.',
    es: 'Seleccione de 1 a 200 usuarios.',
  },
  ERR_CHAT_INVALID_MESSAGE: {
    pt: 'A mensagem precisa ter um texto, com até 10.000 caracteres, ou um arquivo.',
    en: 'The message needs a text of up to 10,000 characters, or a file.',
    es: 'El mensaje necesita un texto de hasta 10.000 caracteres, o un archivo.',
  },
  ERR_CHAT_LIMIT: {
    pt: 'A empresa já tem 5.000 chats. Exclua os que ninguém usa.',
    en: 'The company already has 5,000 chats. Delete those that nobody uses.',
    es: 'La empresa ya tiene 5.000 chats. Elimine los que nadie usa.',
  },
} satisfies ErrorTexts;
