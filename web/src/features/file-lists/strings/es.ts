import type { Translated } from '../../../lib/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Lista de archivos',
  add: 'Nueva lista',
  edit: 'Editar lista',
  name: 'Nombre',
  message: 'Mensaje',
  messageHelp: 'Se envía junto con los archivos.',
  files: 'Archivos',
  optionName: 'Texto del archivo {{number}}',
  fileOf: 'Archivo {{number}}',
  addOption: 'Agregar archivo',
  removeOption: 'Quitar el archivo {{number}}',
  attach: 'Elegir archivo',
  replace: 'Cambiar el archivo',
  noFile: 'Sin archivo',
  saved: 'Lista de archivos guardada.',
  deleted: 'Lista de archivos eliminada.',
  empty: 'Todavía no hay listas de archivos',
  emptyText: 'Guarde juntos los archivos que van en un mismo mensaje, como catálogo y lista de precios.',
  deleteTitle: '¿Eliminar la lista {{name}}?',
  deleteText: 'Sus archivos se eliminan con ella. Los mensajes ya enviados quedan como están.',
};
