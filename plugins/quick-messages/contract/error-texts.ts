import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of quick messages; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_QUICKMESSAGE_FOUND: {
    pt: 'Nenhuma resposta rápida encontrada com este ID.',
    en: 'No quick message found with this ID.',
    es: 'No se encontró ninguna respuesta rápida con este ID.',
  },
  ERR_QUICKMESSAGE_INVALID_NAME: {
    pt: 'O atalho precisa ter de 1 a 60 caracteres, além da barra.',
    en: 'The shortcut needs 1 to 60 characters besides the slash.',
    es: 'El atajo debe tener de 1 a 60 caracteres, además de la barra.',
  },
  ERR_QUICKMESSAGE_REQUIRED: {
    pt: 'O texto pode ter até 10.000 caracteres.',
    en: 'The text may have up to 10,000 characters.',
    es: 'El texto puede tener hasta 10.000 caracteres.',
  },
  ERR_QUICKMESSAGE_LIMIT: {
    pt: 'A empresa já tem 5.000 respostas rápidas. Exclua as que ninguém usa.',
    en: 'The company already has 5,000 quick messages. Delete those that nobody uses.',
    es: 'La empresa ya tiene 5.000 respuestas rápidas. Elimine las que nadie usa.',
  },
} satisfies ErrorTexts;
