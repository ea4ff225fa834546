/** What people read, in each language: refusals and the name of the plan flag, and what the audit log tells. */
export const texts = {
  ERR_NO_VISIT_FOUND: {
    pt: 'Nenhuma visita encontrada com este ID.',
    en: 'No visit found with this ID.',
    es: 'No se encontró ninguna visita con este ID.',
  },
  useVisits: { pt: 'Visitas', en: 'Visits', es: 'Visitas' },
};

export const auditActions = {
  'visit.planned': {
    pt: '{actor} planejou a visita “{record}”',
    en: '{actor} planned the visit “{record}”',
    es: '{actor} planeó la visita «{record}»',
  },
  'visit.cancelled': {
    pt: '{actor} cancelou a visita “{record}”',
    en: '{actor} cancelled the visit “{record}”',
    es: '{actor} canceló la visita «{record}»',
  },
};

/** @param {string} place @param {string} when */
export const nextVisit = (place, when) => `Sua próxima visita: ${place}, ${when}.`;
