import type { Translated } from '../../../../lib/format/i18n.ts';
import type { snooze as pt, goToDate as ptGoToDate } from './pt.ts';

export const snooze: Translated<typeof pt> = {
  title: 'Posponer la conversación',
  submit: 'Posponer',
  other: 'Otro momento',
  help: 'Sale de su lista y vuelve arriba en ese momento, o en cuanto el cliente escriba.',
  past: 'Este momento ya pasó.',
  done: 'Pospuesta hasta {{until}}.',
  woken: 'La conversación volvió a su lista.',
  until: 'Pospuesta hasta {{until}}, o hasta que el cliente escriba.',
  wake: 'Traer ahora',
  empty: 'Ningún ticket pospuesto',
  emptyText: 'Use «Posponer» en una conversación y volverá a su hora.',
  moments: {
    hour: 'Dentro de una hora',
    evening: 'Hoy por la tarde',
    tomorrow: 'Mañana por la mañana',
    monday: 'El lunes por la mañana',
  },
};

export const goToDate: Translated<typeof ptGoToDate> = {
  title: 'Ir a una fecha',
  date: 'Fecha',
  help: 'Muestra lo que se dijo ese día, o justo después.',
  submit: 'Ir',
  nothing: 'No se dijo nada desde ese día.',
};

export const transfer = {
  title: 'Transferir el ticket',
  user: 'Agente',
  anyUser: 'Cualquier agente de la cola',
  userHelp: 'Sin agente, el ticket vuelve a esperar en la cola.',
  queue: 'Cola',
  connection: 'Conexión',
  sameConnection: 'Mantener la conexión',
  note: 'Nota para quien lo toma',
  noteHelp: 'Queda en las notas del ticket; el cliente no la ve.',
  noteShort: 'Escriba al menos 2 caracteres',
  submit: 'Transferir',
  done: 'Ticket transferido.',
};
