import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { WebchatWidget } from '../widgets/schemas.ts';

/** Live events about web chats, by which screens stay up to date; the web imports their types. */
export const widgetChanged = defineLiveEvent({
  name: 'company-{id}-webchat-widget',
  summary: 'A web chat is new, changed or gone',
  audience: 'the admins of the company',
  payload: changesOf({ widget: WebchatWidget }, { widgetId: Type.Integer() }),
});

export const visitorTyping = defineLiveEvent({
  name: 'company-{id}-visitor-typing',
  summary: 'A visitor of a web chat is writing; over after six seconds, or with a message',
  audience: 'whoever has the conversation open',
  payload: Type.Object({ ticketId: Type.Integer(), contactId: Type.Integer() }),
});
