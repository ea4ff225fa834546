import type { Translated } from '../../../../lib/format/i18n.ts';
import type { ad as pt } from './pt.ts';

export const ad: Translated<typeof pt> = {
  title: 'Anuncio',
  untitled: 'Anuncio sin título',
  came: 'Vino del anuncio: {{title}}',
  open: 'Abrir el anuncio',
  sourceId: 'Código del anuncio',
  clickId: 'Código del clic',
};
