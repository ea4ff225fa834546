import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  answered: 'A colleague has just answered this customer. Have a look before you send.',
  typing: {
    one: '{{name}} is writing an answer…',
    two: '{{name}} and {{other}} are writing an answer…',
    more: '{{name}} and {{others}} more are writing an answer…',
  },
  reading: {
    one: '{{name}} is in this conversation too',
    two: '{{name}} and {{other}} are in this conversation too',
    more: '{{name}} and {{others}} more are in this conversation too',
  },
};
