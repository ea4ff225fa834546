import type { ReadyFlowKey } from '@balcao/plugins/flows/contract/ready-flows.ts';
import type { Texts } from '../../../lib/format/i18n.ts';

/** Words of the dialog in which a flow is made, and of its file. */
export const makingTexts = {
  from: { pt: 'Começar com', en: 'Begin with', es: 'Empezar con' },
  fromHelp: {
    pt: 'Um fluxo pronto pode ser mudado à vontade depois.',
    en: 'A ready flow can be changed as you like afterwards.',
    es: 'Un flujo listo puede cambiarse después como quiera.',
  },
  blank: { pt: 'Fluxo em branco', en: 'Blank flow', es: 'Flujo en blanco' },
  file: { pt: 'Um arquivo', en: 'A file', es: 'Un archivo' },
  nameHelp: {
    pt: 'Vazio: o nome que o fluxo já tem.',
    en: 'Empty: the name that the flow has.',
    es: 'Vacío: el nombre que ya tiene el flujo.',
  },
  fileLabel: { pt: 'Arquivo do fluxo', en: 'File of the flow', es: 'Archivo del flujo' },
  attach: {
    pt: 'Escolher um arquivo do Balcão ou do Typebot',
    en: 'Choose a file of Balcão or Typebot',
    es: 'Elegir un archivo de Balcão o de Typebot',
  },
  replace: { pt: 'Trocar', en: 'Change', es: 'Cambiar' },
  remove: { pt: 'Remover o arquivo', en: 'Remove the file', es: 'Quitar el archivo' },
  unreadable: {
    pt: 'Este arquivo não é um fluxo do Balcão nem do Typebot, ou tem mais de 1 MB.',
    en: 'This file is no flow of Balcão or Typebot, or is larger than 1 MB.',
    es: 'Este archivo no es un flujo de Balcão ni de Typebot, o pesa más de 1 MB.',
  },
  leftOut: {
    pt: 'Não tem lugar aqui e fica de fora: {{list}}.',
    en: 'Has no place here and is left out: {{list}}.',
    es: 'No tiene lugar aquí y queda fuera: {{list}}.',
  },
  missing: {
    pt: 'O que a empresa não tem (filas, tags, atendentes) aparece nos problemas do rascunho.',
    en: 'What the company does not have (queues, tags, agents) stands in the problems of the draft.',
    es: 'Lo que la empresa no tiene (colas, etiquetas, agentes) aparece en los problemas del borrador.',
  },
  save: { pt: 'Baixar como arquivo', en: 'Download as a file', es: 'Descargar como archivo' },
} satisfies Record<string, Texts>;

/** Names of the flows that are ready to take. */
export const readyTexts: Record<ReadyFlowKey, Texts> = {
  triage: { pt: 'Triagem com horário', en: 'Triage with hours', es: 'Triaje con horario' },
  lead: {
    pt: 'Contato de venda com origem',
    en: 'Sales lead with its source',
    es: 'Contacto de venta con origen',
  },
  invoice: { pt: 'Segunda via por CPF', en: 'Second copy by CPF', es: 'Segunda copia por CPF' },
  rating: { pt: 'Avaliação com retorno', en: 'Rating with follow-up', es: 'Evaluación con seguimiento' },
  booking: { pt: 'Agendamento por data', en: 'Booking by date', es: 'Reserva por fecha' },
};
