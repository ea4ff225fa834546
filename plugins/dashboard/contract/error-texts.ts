import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of the dashboard; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_DASHBOARD_INVALID_DAY: {
    pt: 'Informe uma data que exista.',
    en: 'Give a day that exists.',
    es: 'Indique una fecha que exista.',
  },
  ERR_DASHBOARD_RANGE_REVERSED: {
    pt: 'A data inicial vem depois da final.',
    en: 'The first day comes after the last.',
    es: 'La fecha inicial es posterior a la final.',
  },
  ERR_DASHBOARD_RANGE_TOO_LONG: {
    pt: 'O período é longo demais: até {days} dias.',
    en: 'The range is too long: up to {days} days.',
    es: 'El período es demasiado largo: hasta {days} días.',
  },
} satisfies ErrorTexts;
