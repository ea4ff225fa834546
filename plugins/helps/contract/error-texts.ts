import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of helps; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_HELP_FOUND: {
    pt: 'Nenhuma ajuda encontrada com este ID.',
    en: 'No help found with this ID.',
    es: 'No se encontró ninguna ayuda con este ID.',
  },
  ERR_HELP_INVALID_NAME: {
    pt: 'O título precisa ter de 3 a 120 caracteres.',
    en: 'The title needs 3 to 120 characters.',
    es: 'El título debe tener de 3 a 120 caracteres.',
  },
  ERR_HELP_REQUIRED: {
    pt: 'A descrição precisa ter de 3 a 2.000 caracteres.',
    en: 'The description needs 3 to 2,000 characters.',
    es: 'La descripción debe tener de 3 a 2.000 caracteres.',
  },
  ERR_HELP_INVALID_VIDEO: {
    pt: 'Informe o código de um vídeo do YouTube ou o endereço dele.',
    en: "Give a YouTube video's code or its address.",
    es: 'Indique el código de un video de YouTube o su dirección.',
  },
  ERR_HELP_LIMIT: {
    pt: 'Já existem 500 ajudas. Exclua as que ninguém usa.',
    en: 'There are 500 help videos already. Delete those that nobody uses.',
    es: 'Ya existen 500 ayudas. Elimine las que nadie usa.',
  },
} satisfies ErrorTexts;
