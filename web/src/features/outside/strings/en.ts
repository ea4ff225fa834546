import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  none: 'This page is not open to you',
  noneText: 'Its plugin is not installed, is not part of the company’s plan, or did not load.',
};
