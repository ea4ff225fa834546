import { Type } from '@sinclair/typebox';
import { defineLiveEvent } from '../live/define-live-event.ts';
import { Setting } from './schemas.ts';

/** What this area tells screens; the web takes its types. */
export const settingChanged = defineLiveEvent({
  name: 'company-{id}-settings',
  summary: 'A setting has another value',
  audience: 'everyone of the company; of credentials its admins alone',
  payload: Type.Object({ action: Type.Literal('update'), setting: Setting }),
});
