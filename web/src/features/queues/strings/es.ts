import type { Translated } from '../../../lib/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Colas',
  add: 'Nueva cola',
  edit: 'Editar cola',
  name: 'Nombre',
  color: 'Color',
  colorHelp: 'Cada cola tiene su color; por él la reconoce el equipo en la lista de tickets.',
  colorTaken: '{{color}}, ya usado por otra cola',
  otherColor: 'Otro color',
  greeting: 'Mensaje de saludo',
  greetingHelp: 'Se envía al cliente que elige esta cola. Puede quedar vacío.',
  outOfHours: 'Mensaje fuera de horario',
  order: 'Orden',
  orderHelp: 'Las colas aparecen en este orden, también en el menú que recibe el cliente.',
  noGreeting: 'Sin saludo',
  empty: 'Todavía no hay colas',
  emptyText: 'Las colas separan las conversaciones por tema o equipo, como Ventas y Soporte.',
  deleteTitle: '¿Eliminar la cola {{name}}?',
  deleteText: 'Sus tickets quedan sin cola; no se pierde ninguna conversación.',
};
