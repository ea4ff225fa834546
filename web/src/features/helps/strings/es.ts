import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Ayuda',
  search: 'Buscar en la ayuda',
  video: 'Video: {{title}}',
  privacy: 'La imagen y el video vienen de YouTube; el video solo se carga cuando usted lo abre.',
  elsewhere: 'Abrir en YouTube',
  more: 'Más información',
  empty: 'Todavía no hay ayuda',
  emptyText: 'Aquí están los videos que explican cómo usar el sistema.',
  manage: {
    add: 'Nueva ayuda',
    edit: 'Editar ayuda',
    title: 'Título',
    video: 'Video',
    videoHelp: 'El código del video en YouTube, o su dirección.',
    videoInvalid: 'Indique el código de un video de YouTube o su dirección.',
    description: 'Descripción',
    link: 'Página con más información',
    linkHelp: 'Opcional; comienza con https://',
    linkInvalid: 'La dirección debe comenzar con https://',
    noVideo: 'Sin video',
    shown: 'Estas ayudas se muestran a todas las empresas, en la página Ayuda.',
    saveFailed:
      'No fue posible realizar la operación. Verifique si ya existe una ayuda con el mismo nombre o si los campos están bien completados.',
    deleteFailed: 'No fue posible realizar la operación',
    deleteTitle: '¿Eliminar la ayuda {{title}}?',
    deleteText: 'Sale de la página de ayuda de todas las empresas.',
  },
};
