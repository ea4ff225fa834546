import type { Shortcut } from '../../../app/feature.ts';

/** Keyboard shortcuts of this part of the app, for the sheet that lists them. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['Alt', 'J'], label: { pt: 'Próximo ticket', en: 'Next ticket', es: 'Ticket siguiente' } },
  { keys: ['Alt', 'K'], label: { pt: 'Ticket anterior', en: 'Previous ticket', es: 'Ticket anterior' } },
  { keys: ['Alt', '/'], label: { pt: 'Buscar tickets', en: 'Search tickets', es: 'Buscar tickets' } },
  { keys: ['Alt', 'N'], label: { pt: 'Novo ticket', en: 'New ticket', es: 'Nuevo ticket' } },
  {
    keys: ['Alt', 'A'],
    label: { pt: 'Aceitar o ticket', en: 'Accept the ticket', es: 'Aceptar el ticket' },
  },
  {
    keys: ['Alt', 'E'],
    label: { pt: 'Resolver o ticket', en: 'Resolve the ticket', es: 'Resolver el ticket' },
  },
  {
    keys: ['Alt', 'O'],
    label: { pt: 'Reabrir o ticket', en: 'Reopen the ticket', es: 'Reabrir el ticket' },
  },
  {
    keys: ['Alt', 'T'],
    label: { pt: 'Transferir o ticket', en: 'Transfer the ticket', es: 'Transferir el ticket' },
  },
  {
    keys: ['Alt', 'S'],
    label: { pt: 'Adiar o ticket', en: 'Snooze the ticket', es: 'Posponer el ticket' },
  },
  { keys: ['Alt', 'G'], label: { pt: 'Ir para uma data', en: 'Go to a date', es: 'Ir a una fecha' } },
  {
    keys: ['Alt', 'R'],
    label: { pt: 'Escrever ao cliente', en: 'Write to the customer', es: 'Escribir al cliente' },
  },
  {
    keys: ['Alt', 'I'],
    label: { pt: 'Dados do contato', en: 'Contact details', es: 'Datos del contacto' },
  },
  {
    keys: ['Alt', 'C'],
    label: { pt: 'Escrever uma observação', en: 'Write a note', es: 'Escribir una nota' },
  },
  {
    keys: ['Alt', 'L'],
    label: { pt: 'Tags do ticket', en: 'Tags of the ticket', es: 'Etiquetas del ticket' },
  },
  {
    keys: ['X'],
    label: {
      pt: 'Selecionar o ticket da lista',
      en: 'Select the ticket of the list',
      es: 'Seleccionar el ticket de la lista',
    },
  },
  {
    keys: ['Alt', 'P'],
    label: { pt: 'Tickets aguardando', en: 'Waiting tickets', es: 'Tickets en espera' },
  },
  {
    keys: ['↑', '↓'],
    label: {
      pt: 'De mensagem em mensagem, na conversa',
      en: 'From message to message, in the conversation',
      es: 'De mensaje en mensaje, en la conversación',
    },
  },
  {
    keys: ['Esc'],
    label: {
      pt: 'Fechar o que está por cima',
      en: 'Close what is on top',
      es: 'Cerrar lo que está encima',
    },
  },
];
