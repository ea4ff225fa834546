import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Email } from './schemas.ts';

/** What this plugin tells screens; the web takes its types. */
export const emailChanged = defineLiveEvent({
  name: 'company-{id}-email',
  summary: 'An e-mail was written, left, failed or is tried again',
  audience: 'everyone of the company',
  payload: Type.Object({
    action: Type.Union([Type.Literal('create'), Type.Literal('update')]),
    record: Email,
  }),
});
