import type { Translated } from '../../../lib/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Contactos',
  add: 'Nuevo contacto',
  edit: 'Editar contacto',
  name: 'Nombre',
  number: 'Número',
  numberHelp: 'Con código de país y de área. Solo se guardan los dígitos.',
  email: 'Correo electrónico',
  extraInfo: 'Información adicional',
  extraName: 'Nombre del campo',
  extraValue: 'Valor',
  addExtra: 'Agregar información',
  removeExtra: 'Quitar información',
  origin: 'Llegó por la conexión {{name}}.',
  conversation: 'Abrir conversación',
  empty: 'Todavía no hay contactos',
  emptyText:
    'Quien escribe a la empresa aparece aquí. También puede registrar a alguien para empezar la conversación.',
  deleteTitle: '¿Eliminar a {{name}}?',
  deleteManyTitle_one: '¿Eliminar {{count}} contacto?',
  deleteManyTitle_other: '¿Eliminar {{count}} contactos?',
  deleteText: 'También se eliminan las conversaciones y notas del contacto. No se puede deshacer.',
};
