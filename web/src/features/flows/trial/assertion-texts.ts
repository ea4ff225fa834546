import type { Texts } from '../../../lib/format/i18n.ts';

/** Words of the checks that are stored with a flow. */
export const assertionTexts = {
  open: { pt: 'Conferências', en: 'Checks', es: 'Comprobaciones' },
  help: {
    pt: 'Publicar confere cada uma destas conversas. Uma que falha impede a publicação, a não ser que você decida publicar assim mesmo.',
    en: 'Publishing plays each of these conversations. One that fails keeps the flow from being published, unless you decide to publish it anyway.',
    es: 'Publicar comprueba cada una de estas conversaciones. Una que falla impide publicar, salvo que decida publicar de todos modos.',
  },
  none: {
    pt: 'Ainda não há conferências. Escreva no teste como um cliente, e guarde a conversa aqui.',
    en: 'No checks yet. Write in the test as a customer, and keep the conversation here.',
    es: 'Aún no hay comprobaciones. Escriba en la prueba como un cliente y guarde aquí la conversación.',
  },
  passed: { pt: 'confere', en: 'passes', es: 'correcta' },
  failed: { pt: 'falha', en: 'fails', es: 'falla' },
  answered: {
    pt: 'O fluxo responde: {{text}}',
    en: 'The flow answers: {{text}}',
    es: 'El flujo responde: {{text}}',
  },
  silent: { pt: '(nada)', en: '(nothing)', es: '(nada)' },
  expected: { pt: 'Esperado: {{text}}', en: 'Expected: {{text}}', es: 'Esperado: {{text}}' },
  remove: {
    pt: 'Excluir a conferência {{text}}',
    en: 'Delete the check {{text}}',
    es: 'Eliminar la comprobación {{text}}',
  },
  add: {
    pt: 'Guardar a conversa do teste',
    en: 'Keep the conversation of the test',
    es: 'Guardar la conversación de la prueba',
  },
  save: { pt: 'Guardar', en: 'Keep', es: 'Guardar' },
  said: {
    pt: 'O cliente escreve: {{text}}',
    en: 'The customer writes: {{text}}',
    es: 'El cliente escribe: {{text}}',
  },
  answerHas: { pt: 'A resposta contém', en: 'The answer contains', es: 'La respuesta contiene' },
  endsAs: { pt: 'E a conversa fica', en: 'And the conversation is', es: 'Y la conversación queda' },
  queue: { pt: 'Na fila', en: 'In the queue', es: 'En la cola' },
  anyQueue: { pt: 'Qualquer uma', en: 'Any', es: 'Cualquiera' },
  atHours: { pt: 'Horário', en: 'Hours', es: 'Horario' },
  staysSilent: {
    pt: 'Depois disso o cliente não responde mais, e os prazos vencem',
    en: 'Then the customer says nothing more, and time runs out',
    es: 'Después el cliente no responde más, y los plazos vencen',
  },
  full: {
    pt: 'Há conferências demais.',
    en: 'There are too many checks.',
    es: 'Hay demasiadas comprobaciones.',
  },
  anyway: { pt: 'Publicar assim mesmo', en: 'Publish anyway', es: 'Publicar de todos modos' },
  refused: {
    pt: 'Conferências deste fluxo falham: {{text}}. Publique assim mesmo só se a mudança for a que você quer.',
    en: 'Checks of this flow fail: {{text}}. Publish anyway only if the change is what you want.',
    es: 'Fallan comprobaciones de este flujo: {{text}}. Publique de todos modos solo si el cambio es el que quiere.',
  },
} satisfies Record<string, Texts>;

/** Owners of the conversation in the end. */
export const endTexts: Record<'flow' | 'agents' | 'closed', Texts> = {
  flow: { pt: 'com o fluxo', en: 'with the flow', es: 'con el flujo' },
  agents: { pt: 'com os atendentes', en: 'with the agents', es: 'con los agentes' },
  closed: { pt: 'encerrada', en: 'closed', es: 'cerrada' },
};

/** Hours at which a check is played. */
export const hoursTexts: Record<'open' | 'closed', Texts> = {
  open: { pt: 'aberto', en: 'open', es: 'abierto' },
  closed: { pt: 'fechado', en: 'closed', es: 'cerrado' },
};
