import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of reports; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_REPORT_TOO_LARGE: {
    pt: 'O período tem mais de {max} registros para contar um a um. Escolha menos dias ou filtre por fila, atendente ou conexão.',
    en: 'The period has more than {max} entries to count one by one. Choose fewer days, or filter by queue, agent or connection.',
    es: 'El período tiene más de {max} registros que contar uno a uno. Elija menos días o filtre por cola, agente o conexión.',
  },
} satisfies ErrorTexts;
