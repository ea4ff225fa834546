import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of tags; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_NO_TAG_FOUND: {
    pt: 'Nenhuma tag encontrada com este ID.',
    en: 'No tag found with this ID.',
    es: 'No se encontró ninguna etiqueta con este ID.',
  },
  ERR_NO_TAGGING_FOUND: {
    pt: 'Esta marcação de contatos não existe mais.',
    en: 'This tagging of contacts no longer exists.',
    es: 'Este marcado de contactos ya no existe.',
  },
  ERR_TAGGING_SETTLED: {
    pt: 'O tempo para desfazer a marcação acabou.',
    en: 'The time to undo the tagging is over.',
    es: 'El tiempo para deshacer el marcado terminó.',
  },
  ERR_TAG_INVALID_NAME: {
    pt: 'O nome da tag precisa ter de 3 a 50 caracteres.',
    en: "The tag's name needs 3 to 50 characters.",
    es: 'El nombre de la etiqueta debe tener de 3 a 50 caracteres.',
  },
  ERR_TAG_INVALID_COLOR: {
    pt: 'Esta cor não é válida. Escolha uma da paleta ou informe algo como #1976d2.',
    en: 'This colour is not valid. Choose one from the palette or give something like #1976d2.',
    es: 'Este color no es válido. Elija uno de la paleta o indique algo como #1976d2.',
  },
  ERR_TAG_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma tag com este nome.',
    en: 'A tag with this name already exists.',
    es: 'Ya existe una etiqueta con este nombre.',
  },
  ERR_TAG_LIMIT: {
    pt: 'A empresa já tem 1.000 tags. Exclua as que não são usadas.',
    en: 'The company has 1,000 tags already. Delete those that are not used.',
    es: 'La empresa ya tiene 1.000 etiquetas. Elimine las que no se usan.',
  },
  ERR_LANE_LIMIT: {
    pt: 'O quadro já tem 50 colunas.',
    en: 'The board has 50 columns already.',
    es: 'El tablero ya tiene 50 columnas.',
  },
  ERR_TICKET_TAG_LIMIT: {
    pt: 'Um ticket pode ter até 50 tags.',
    en: 'A ticket can have up to 50 tags.',
    es: 'Un ticket puede tener hasta 50 etiquetas.',
  },
} satisfies ErrorTexts;
