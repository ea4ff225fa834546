import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of announcements; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_ANNOUNCEMENT_FOUND: {
    pt: 'Nenhum informativo encontrado com este ID.',
    en: 'No announcement found with this ID.',
    es: 'No se encontró ningún anuncio con este ID.',
  },
  ERR_ANNOUNCEMENT_REQUIRED: {
    pt: 'O informativo precisa de título, com até 120 caracteres, e de texto, com até 5.000.',
    en: 'The announcement needs a title of up to 120 characters and a text of up to 5,000.',
    es: 'El anuncio necesita un título de hasta 120 caracteres y un texto de hasta 5.000.',
  },
  ERR_ANNOUNCEMENT_INVALID_IMAGE: {
    pt: 'O anexo precisa ser uma imagem PNG ou JPEG.',
    en: 'The attachment has to be a PNG or JPEG picture.',
    es: 'El adjunto debe ser una imagen PNG o JPEG.',
  },
  ERR_ANNOUNCEMENT_DATES: {
    pt: 'O informativo precisa terminar depois do início e depois de agora.',
    en: 'The announcement has to end after it begins and after now.',
    es: 'El anuncio debe terminar después de su inicio y después de ahora.',
  },
  ERR_ANNOUNCEMENT_LIMIT: {
    pt: 'Já existem 500 informativos. Exclua os que já não valem.',
    en: 'There are 500 announcements already. Delete those that no longer apply.',
    es: 'Ya existen 500 anuncios. Elimine los que ya no valen.',
  },
} satisfies ErrorTexts;
