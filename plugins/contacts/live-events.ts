import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Contact } from './schemas.ts';

/** What this plugin tells screens; the web takes its types. */
export const contactChanged = defineLiveEvent({
  name: 'company-{id}-contact',
  summary: 'A contact is new, changed or gone',
  audience: 'everyone of the company',
  payload: Type.Union([
    Type.Object({
      action: Type.Union([Type.Literal('create'), Type.Literal('update')]),
      contact: Contact,
    }),
    Type.Object({ action: Type.Literal('delete'), contactId: Type.String() }),
  ]),
});
