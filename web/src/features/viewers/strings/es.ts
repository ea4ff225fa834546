import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  answered: 'Un colega acaba de responder a este cliente. Revise antes de enviar.',
  typing: {
    one: '{{name}} está escribiendo una respuesta…',
    two: '{{name}} y {{other}} están escribiendo una respuesta…',
    more: '{{name}} y {{others}} más están escribiendo una respuesta…',
  },
  reading: {
    one: '{{name}} también está en esta conversación',
    two: '{{name}} y {{other}} también están en esta conversación',
    more: '{{name}} y {{others}} más también están en esta conversación',
  },
};
