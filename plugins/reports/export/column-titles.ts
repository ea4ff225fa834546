/** Titles of the columns in files that supervisors export. */
export const columnTitles = {
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  opened: { pt: 'Novos atendimentos', en: 'New tickets', es: 'Nuevos tickets' },
  reopened: { pt: 'Reabertos', en: 'Reopened', es: 'Reabiertos' },
  closed: { pt: 'Finalizados', en: 'Closed', es: 'Finalizados' },
  firstReplyMedian: {
    pt: 'Primeira resposta, mediana',
    en: 'First reply, median',
    es: 'Primera respuesta, mediana',
  },
  firstReplyP90: {
    pt: 'Primeira resposta, 90%',
    en: 'First reply, 90%',
    es: 'Primera respuesta, 90%',
  },
  firstReplyP95: {
    pt: 'Primeira resposta, 95%',
    en: 'First reply, 95%',
    es: 'Primera respuesta, 95%',
  },
  resolutionMedian: { pt: 'Resolução, mediana', en: 'Resolution, median', es: 'Resolución, mediana' },
  resolutionP90: { pt: 'Resolução, 90%', en: 'Resolution, 90%', es: 'Resolución, 90%' },
  resolutionP95: { pt: 'Resolução, 95%', en: 'Resolution, 95%', es: 'Resolución, 95%' },
  kept: { pt: 'Metas cumpridas', en: 'Targets kept', es: 'Metas cumplidas' },
  missed: { pt: 'Metas perdidas', en: 'Targets missed', es: 'Metas incumplidas' },
  rated3: { pt: 'Avaliações (até 3)', en: 'Ratings (of 3)', es: 'Evaluaciones (hasta 3)' },
  satisfied3: { pt: 'Satisfeitos (até 3)', en: 'Satisfied (of 3)', es: 'Satisfechos (hasta 3)' },
  rated5: { pt: 'Avaliações (até 5)', en: 'Ratings (of 5)', es: 'Evaluaciones (hasta 5)' },
  satisfied5: { pt: 'Satisfeitos (até 5)', en: 'Satisfied (of 5)', es: 'Satisfechos (hasta 5)' },
  metric: { pt: 'Medida', en: 'Metric', es: 'Medida' },
  tookMedian: { pt: 'Tempo útil, mediana', en: 'Open time, median', es: 'Tiempo hábil, mediana' },
  tookP90: { pt: 'Tempo útil, 90%', en: 'Open time, 90%', es: 'Tiempo hábil, 90%' },
  tookP95: { pt: 'Tempo útil, 95%', en: 'Open time, 95%', es: 'Tiempo hábil, 95%' },
  agent: { pt: 'Atendente', en: 'Agent', es: 'Agente' },
  day: { pt: 'Dia', en: 'Day', es: 'Día' },
  available: { pt: 'Disponível', en: 'Available', es: 'Disponible' },
  paused: { pt: 'Em pausa', en: 'Paused', es: 'En pausa' },
  break: { pt: 'Pausa: descanso', en: 'Pause: break', es: 'Pausa: descanso' },
  meal: { pt: 'Pausa: refeição', en: 'Pause: meal', es: 'Pausa: comida' },
  meeting: { pt: 'Pausa: reunião', en: 'Pause: meeting', es: 'Pausa: reunión' },
  training: { pt: 'Pausa: treinamento', en: 'Pause: training', es: 'Pausa: capacitación' },
  technical: { pt: 'Pausa: problema técnico', en: 'Pause: technical problem', es: 'Pausa: problema técnico' },
  none: { pt: 'Pausa: sem motivo', en: 'Pause: no reason', es: 'Pausa: sin motivo' },
  away: { pt: 'Ausente', en: 'Away', es: 'Ausente' },
} as const;
export type ExportedColumn = keyof typeof columnTitles;

/** Names of the metrics of SLA policies. */
export const metricNames = {
  first_reply: { pt: 'Primeira resposta', en: 'First reply', es: 'Primera respuesta' },
  next_reply: { pt: 'Próxima resposta', en: 'Next reply', es: 'Próxima respuesta' },
  update: { pt: 'Atualização', en: 'Update', es: 'Actualización' },
  resolution: { pt: 'Resolução', en: 'Resolution', es: 'Resolución' },
} as const;
