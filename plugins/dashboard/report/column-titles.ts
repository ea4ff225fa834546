/** Titles of the columns in files that supervisors export. */
export const columnTitles = {
  day: { pt: 'Dia', en: 'Day', es: 'Día' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  opened: { pt: 'Novos atendimentos', en: 'New tickets', es: 'Nuevos tickets' },
  accepted: { pt: 'Aceitos', en: 'Accepted', es: 'Aceptados' },
  taken: { pt: 'Assumidos', en: 'Taken', es: 'Asumidos' },
  answered: { pt: 'Primeiras respostas', en: 'First replies', es: 'Primeras respuestas' },
  closed: { pt: 'Finalizados', en: 'Closed', es: 'Finalizados' },
  waiting: { pt: 'Espera média', en: 'Mean wait', es: 'Espera media' },
  firstReply: { pt: 'Primeira resposta em média', en: 'Mean first reply', es: 'Primera respuesta media' },
  handling: { pt: 'Atendimento médio', en: 'Mean handling', es: 'Atención media' },
  rating: { pt: 'Avaliação média', en: 'Mean rating', es: 'Evaluación media' },
  rated: { pt: 'Avaliações', en: 'Ratings', es: 'Evaluaciones' },
  pending: { pt: 'Aguardando agora', en: 'Pending now', es: 'En espera ahora' },
  open: { pt: 'Em atendimento agora', en: 'Open now', es: 'En curso ahora' },
  ad: { pt: 'Anúncio', en: 'Ad', es: 'Anuncio' },
} as const;
export type ExportedColumn = keyof typeof columnTitles;
