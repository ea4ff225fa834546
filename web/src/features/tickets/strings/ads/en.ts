import type { Translated } from '../../../../lib/format/i18n.ts';
import type { ad as pt } from './pt.ts';

export const ad: Translated<typeof pt> = {
  title: 'Ad',
  untitled: 'Ad without a title',
  came: 'Came from the ad: {{title}}',
  open: 'Open the ad',
  sourceId: 'Ad ID',
  clickId: 'Click ID',
};
