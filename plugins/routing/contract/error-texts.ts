import type { ErrorTexts } from '@balcao/core';

/** Texts of the error codes of routing; the web app reads this file, so it holds data only. */
export const texts = {
  ERR_ROUTING_NOT_YOURS: {
    pt: 'A disponibilidade de outra pessoa só é mudada por quem acompanha a distribuição.',
    en: 'Only those who supervise routing change the availability of somebody else.',
    es: 'La disponibilidad de otra persona solo la cambia quien supervisa la distribución.',
  },
} satisfies ErrorTexts;
