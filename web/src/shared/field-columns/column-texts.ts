// Written here and not with the texts of tickets or contacts: those are part of the first visit, which has a size limit,
// and this file is loaded later.
/** Texts of table columns that show fields of the company. */
export const columnTexts = {
  choose: { pt: 'Campos nas linhas', en: 'Fields in rows', es: 'Campos en las filas' },
  help: {
    pt: 'Até quatro, na ordem em que você os escolhe. Só para você, neste navegador.',
    en: 'Up to four, in the order in which you choose them. For you alone, in this browser.',
    es: 'Hasta cuatro, en el orden en que los elige. Solo para usted, en este navegador.',
  },
  helpOfView: {
    pt: 'Até quatro, na ordem em que você os escolhe. Sem nenhum, valem os que cada pessoa escolheu para si.',
    en: 'Up to four, in the order in which you choose them. With none, those that each person chose for themselves.',
    es: 'Hasta cuatro, en el orden en que los elige. Sin ninguno, los que cada persona eligió para sí.',
  },
  tooMany: { pt: 'No máximo quatro campos.', en: 'Four fields at most.', es: 'Cuatro campos como máximo.' },
  none: {
    ticket: {
      pt: 'A empresa ainda não tem campos de tickets.',
      en: 'The company has no fields of tickets yet.',
      es: 'La empresa aún no tiene campos de tickets.',
    },
    contact: {
      pt: 'A empresa ainda não tem campos de contatos.',
      en: 'The company has no fields of contacts yet.',
      es: 'La empresa aún no tiene campos de contactos.',
    },
  },
};
