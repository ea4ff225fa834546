import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of simulated phones; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_SANDBOX_NOT_CONNECTED: {
    pt: 'Esta conexão de teste não está conectada. Leia o código antes de enviar mensagens.',
    en: 'This test connection is not connected. Scan its code before sending messages.',
    es: 'Esta conexión de prueba no está conectada. Escanee el código antes de enviar mensajes.',
  },
  ERR_SANDBOX_NO_MESSAGE_FOUND: {
    pt: 'Nenhuma mensagem com este código chegou a um telefone de teste.',
    en: 'No message with this id has reached a test phone.',
    es: 'Ningún mensaje con este código ha llegado a un teléfono de prueba.',
  },
} satisfies ErrorTexts;
