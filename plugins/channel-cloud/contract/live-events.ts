import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';

/** Live events about official WhatsApp numbers, by which screens stay up to date; the web imports their types. */
export const templatesChanged = defineLiveEvent({
  name: 'company-{id}-cloudTemplates',
  summary: 'Templates of official numbers are new, reviewed, changed or gone: lists of them are read anew',
  audience: 'everyone of the company',
  payload: Type.Object({
    action: Type.Literal('update'),
    whatsappIds: Type.Array(Type.Integer(), {
      description: 'Connections of the account that the templates belong to',
    }),
  }),
});
