import type { RuleActionType, RuleTriggerKind } from '@balcao/plugins/rules/contract/limits.ts';
import { inLanguage, type Texts } from '../../lib/format/i18n.ts';

// Written here: texts of the first visit have a size limit, and this file is loaded later.
/** Texts of rules' events, conditions and actions, by which screens describe a rule to admins. */
export const ruleTexts = {
  title: { pt: 'Regras que agiram', en: 'Rules that acted', es: 'Reglas que actuaron' },
  skipped: { pt: 'Não agiu:', en: 'It did not act:', es: 'No actuó:' },
  failed: { pt: 'Falhou:', en: 'It failed:', es: 'Falló:' },
  read: { pt: 'leu', en: 'read', es: 'leyó' },
  unchanged: { pt: 'já estava assim', en: 'it was so already', es: 'ya estaba así' },
} satisfies Record<string, Texts>;

export const triggerNames: Readonly<Record<RuleTriggerKind, Texts>> = {
  opened: { pt: 'Ticket aberto', en: 'Ticket opened', es: 'Ticket abierto' },
  'queue-entered': { pt: 'Chegou a uma fila', en: 'Came to a queue', es: 'Llegó a una cola' },
  assigned: { pt: 'Passou a um atendente', en: 'Given to an agent', es: 'Pasó a un agente' },
  accepted: { pt: 'Aceito', en: 'Accepted', es: 'Aceptado' },
  'customer-wrote': { pt: 'O cliente escreveu', en: 'The customer wrote', es: 'El cliente escribió' },
  prioritised: { pt: 'Mudou de prioridade', en: 'Its priority changed', es: 'Cambió de prioridad' },
  tagged: { pt: 'Recebeu uma tag', en: 'A tag was put on', es: 'Recibió una etiqueta' },
  untagged: { pt: 'Perdeu uma tag', en: 'A tag was taken off', es: 'Perdió una etiqueta' },
  'fields-changed': { pt: 'Um campo mudou', en: 'A field changed', es: 'Cambió un campo' },
  closed: { pt: 'Resolvido', en: 'Resolved', es: 'Resuelto' },
  reopened: { pt: 'Reaberto', en: 'Reopened', es: 'Reabierto' },
  rated: { pt: 'Avaliado', en: 'Rated', es: 'Evaluado' },
  'sla-warned': { pt: 'Perto do prazo (SLA)', en: 'Near its target (SLA)', es: 'Cerca del plazo (SLA)' },
  'customer-waits': { pt: 'O cliente espera', en: 'The customer waits', es: 'El cliente espera' },
  silent: { pt: 'Conversa parada', en: 'Silent conversation', es: 'Conversación en silencio' },
  'snooze-ended': { pt: 'Fim do adiamento', en: 'Its snooze is over', es: 'Fin de la posposición' },
  'sla-breached': { pt: 'Prazo vencido (SLA)', en: 'Over its target (SLA)', es: 'Plazo vencido (SLA)' },
};

export const actionNames: Readonly<Record<RuleActionType, Texts>> = {
  queue: { pt: 'Levar à fila', en: 'Move to the queue', es: 'Llevar a la cola' },
  agent: { pt: 'Dar ao atendente', en: 'Give to the agent', es: 'Dar al agente' },
  route: { pt: 'Devolver à distribuição', en: 'Hand back to routing', es: 'Devolver a la distribución' },
  priority: { pt: 'Definir a prioridade', en: 'Set the priority', es: 'Definir la prioridad' },
  'add-tags': { pt: 'Pôr tags', en: 'Put on tags', es: 'Poner etiquetas' },
  'remove-tags': { pt: 'Tirar tags', en: 'Take off tags', es: 'Quitar etiquetas' },
  field: { pt: 'Preencher um campo', en: 'Fill in a field', es: 'Completar un campo' },
  note: { pt: 'Adicionar observação', en: 'Add a note', es: 'Anotar' },
  notify: { pt: 'Avisar colegas', en: 'Notify colleagues', es: 'Avisar a colegas' },
  message: { pt: 'Escrever ao cliente', en: 'Write to the customer', es: 'Escribir al cliente' },
  'quick-message': {
    pt: 'Enviar uma resposta rápida',
    en: 'Send a quick message',
    es: 'Enviar una respuesta rápida',
  },
  macro: { pt: 'Executar uma macro', en: 'Run a macro', es: 'Ejecutar una macro' },
  snooze: { pt: 'Adiar', en: 'Snooze', es: 'Posponer' },
  close: { pt: 'Resolver', en: 'Resolve', es: 'Resolver' },
  webhook: { pt: 'Avisar um webhook', en: 'Report to a webhook', es: 'Avisar a un webhook' },
};

const reasons: Readonly<Record<string, Texts>> = {
  DEPTH: {
    pt: 'regras demais em cadeia',
    en: 'too many rules in a chain',
    es: 'demasiadas reglas en cadena',
  },
  ONCE: {
    pt: 'já agiu nesta cadeia de regras',
    en: 'it has acted in this chain of rules already',
    es: 'ya actuó en esta cadena de reglas',
  },
  TOO_OFTEN: {
    pt: 'muitas regras neste ticket em uma hora',
    en: 'too many rules on this ticket in an hour',
    es: 'demasiadas reglas en este ticket en una hora',
  },
  CLOSED: { pt: 'o ticket está resolvido', en: 'the ticket is resolved', es: 'el ticket está resuelto' },
  NOT_OPEN: { pt: 'o ticket não está aberto', en: 'the ticket is not open', es: 'el ticket no está abierto' },
  NO_QUEUE: { pt: 'o ticket não tem fila', en: 'the ticket has no queue', es: 'el ticket no tiene cola' },
  SENT_LATELY: {
    pt: 'já escreveu a este cliente em 24 horas',
    en: 'it wrote to this customer within 24 hours',
    es: 'ya escribió a este cliente en 24 horas',
  },
  SILENT: {
    pt: 'foi uma ação em massa sobre mais de 100 tickets: nada vai aos clientes',
    en: 'it was a bulk action on more than 100 tickets: nothing goes to customers',
    es: 'fue una acción masiva sobre más de 100 tickets: nada va a los clientes',
  },
  WINDOW_CLOSED: {
    pt: 'passou o tempo para respostas livres',
    en: 'the time for free answers is over',
    es: 'pasó el tiempo para respuestas libres',
  },
  MAILED_LATELY: {
    pt: 'já mandou um e-mail sobre este ticket em uma hora',
    en: 'it sent a mail about this ticket within an hour',
    es: 'ya envió un correo sobre este ticket en una hora',
  },
  MAIL_OFF: {
    pt: 'sem e-mail: a instalação não envia e-mails',
    en: 'no mail: the installation sends none',
    es: 'sin correo: la instalación no los envía',
  },
  MAIL_UNCONFIRMED: {
    pt: 'sem e-mail: ninguém da lista confirmou o endereço',
    en: 'no mail: nobody on the list confirmed their address',
    es: 'sin correo: nadie de la lista confirmó su dirección',
  },
  MAIL_NOT_THEIRS: {
    pt: 'sem e-mail: quem confirmou o endereço não pode ver este ticket',
    en: 'no mail: those with a confirmed address may not see this ticket',
    es: 'sin correo: quien confirmó su dirección no puede ver este ticket',
  },
  UNEXPECTED: { pt: 'erro inesperado', en: 'an unexpected error', es: 'un error inesperado' },
};

/** Returns the reason of a run or an action in words; an error code stays as it is. */
export function reasonText(reason: string): string {
  const texts = reasons[reason];
  return texts ? inLanguage(texts) : reason;
}

/** Lists actions in their order, such as "Move to the queue, Set the priority". */
export function actsInWords(actions: ReadonlyArray<{ type: RuleActionType }>): string {
  return actions.map(({ type }) => inLanguage(actionNames[type])).join(', ');
}
