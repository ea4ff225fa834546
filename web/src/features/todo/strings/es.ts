import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Tareas',
  where: 'Solo usted ve esta lista. Queda en este navegador.',
  add: 'Nueva tarea',
  addButton: 'Agregar',
  placeholder: '¿Qué hay que hacer?',
  list: 'Lista de tareas',
  edit: 'Editar {{text}}',
  editing: 'Texto de la tarea',
  remove: 'Eliminar {{text}}',
  clearDone: 'Quitar las hechas',
  clearTitle: '¿Eliminar las tareas hechas?',
  clearText_one: 'Se eliminará {{count}} tarea.',
  clearText_other: 'Se eliminarán {{count}} tareas.',
  empty: 'Nada por hacer',
  emptyText: 'Anote aquí lo que no debe olvidarse: llamar a un cliente, revisar un pedido.',
  full: 'La lista ya tiene {{max}} tareas. Elimine algunas antes de agregar otra.',
  notKept: 'El navegador no dejó guardar la lista: se pierde al cerrar la página.',
};
