import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Etiquetas',
  name: 'Nombre',
  nameTooShort: 'Nombre demasiado corto: use al menos 3 caracteres.',
  color: 'Color',
  otherColor: 'Otro color',
  tickets: 'Tickets',
  kanban: 'Kanban',
  kanbanHelp: 'La etiqueta se convierte en una columna del tablero Kanban.',
  kanbanAdmins: 'Solo los administradores deciden qué etiquetas son columnas del tablero.',
  kanbanOf: 'Usar {{name}} como columna del tablero',
  empty: 'Aún no hay etiquetas',
  emptyText:
    'Las etiquetas marcan tickets por asunto o situación, como Urgente o Volver a llamar, y filtran la lista.',
  deleteTitle: '¿Eliminar la etiqueta {{name}}?',
  deleteText_zero: 'Ningún ticket usa esta etiqueta.',
  deleteText_one: 'Se quita de {{count}} ticket.',
  deleteText_other: 'Se quita de {{count}} tickets.',
  tag: { add: 'Nueva etiqueta', edit: 'Editar etiqueta' },
  lane: { add: 'Nueva columna', edit: 'Editar columna' },
  onTicket: {
    title: 'Etiquetas del ticket',
    placeholder: 'Agregar una etiqueta',
    create: 'Crear la etiqueta «{{name}}»',
    noneYet: 'Aún no hay etiquetas. Escriba un nombre para crear la primera.',
    allTaken: 'El ticket ya tiene todas las etiquetas.',
    none: 'Ninguna etiqueta con ese nombre',
    tooShort: 'Escriba al menos 3 letras para crear una etiqueta',
    remove: 'Quitar la etiqueta {{name}}',
  },
};
