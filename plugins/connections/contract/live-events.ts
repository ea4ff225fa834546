import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { ConnectionColumns } from '../schemas.ts';

/** Live events of this plugin; the web app imports their types. Only admins receive the QR code and the token. */
export const connectionSaved = defineLiveEvent({
  name: 'company-{id}-whatsapp',
  summary: 'A connection was saved, or is gone',
  audience: 'everyone of the company; the code to scan and the token only admins',
  payload: Type.Union([
    Type.Object({ action: Type.Literal('update'), whatsapp: ConnectionColumns }),
    Type.Object({ action: Type.Literal('delete'), whatsappId: Type.Integer() }),
  ]),
});

export const channelSessionChanged = defineLiveEvent({
  name: 'company-{id}-whatsappSession',
  summary: "A connection's link to its network has another state",
  audience: 'everyone of the company; the code to scan and the token only admins',
  payload: Type.Object({ action: Type.Literal('update'), session: ConnectionColumns }),
});

export const connectionEvents = [connectionSaved, channelSessionChanged];
