import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  none: 'Esta página no está abierta para usted',
  noneText: 'Su plugin no está instalado, no forma parte del plan de la empresa o no se cargó.',
};
