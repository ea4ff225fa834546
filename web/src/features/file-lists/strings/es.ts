import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Listas de archivos',
  add: 'Nueva lista',
  edit: 'Editar lista',
  name: 'Nombre',
  nameTooShort: 'nombre demasiado corto',
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
  empty: 'Todavía no hay listas de archivos',
  emptyText: 'Guarde juntos los archivos que van en un mismo mensaje, como catálogo y lista de precios.',
  deleteTitle: '¿Eliminar la lista {{name}}?',
  deleteText: 'Sus archivos se eliminan con ella. Los mensajes ya enviados quedan como están.',
  choose: {
    open: 'Elegir de una lista',
    lists: 'Listas de archivos',
    back: 'Volver a las listas',
    files: 'Archivos de {{name}}',
    noneText: 'Los administradores guardan archivos en listas en la página Lista de archivos.',
    noFiles: 'Ningún archivo en esta lista',
    more: 'Mostrar más',
    failed: 'No se pudo cargar el archivo.',
  },
};
