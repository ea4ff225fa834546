import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of ratings; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_RATING_LINK_OVER: {
    pt: 'Este link de avaliação não vale mais.',
    en: 'This link to a rating is no longer valid.',
    es: 'Este enlace de evaluación ya no vale.',
  },
  ERR_RATED_ALREADY: {
    pt: 'Este atendimento já foi avaliado.',
    en: 'This conversation has been rated already.',
    es: 'Esta conversación ya fue evaluada.',
  },
  ERR_RATING_COMMENT_LATE: {
    pt: 'O comentário já foi registrado ou o prazo dele passou.',
    en: 'The comment was given already, or it is too late for one.',
    es: 'El comentario ya fue registrado o pasó su plazo.',
  },
  ERR_RATE_ABOVE_SCALE: {
    pt: 'A nota vai de 1 a {scale}.',
    en: 'Ratings go from 1 to {scale}.',
    es: 'La nota va de 1 a {scale}.',
  },
} satisfies ErrorTexts;
