import { changesOf, defineLiveEvent, written } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { WebhookDelivery, WebhookEndpoint } from '../schemas.ts';

/** Live events of webhooks; the web app imports their types. */
export const endpointChanged = defineLiveEvent({
  name: 'company-{id}-webhook',
  summary: 'A webhook is new, changed, failing, stopped or gone; its secret is never in it',
  audience: 'admins who asked by `joinWebhooks`',
  payload: changesOf(
    { record: WebhookEndpoint },
    { id: Type.Integer(), record: Type.Object({ id: Type.Integer() }) },
  ),
});

export const deliveryChanged = defineLiveEvent({
  name: 'company-{id}-webhookDelivery',
  summary: 'A delivery of a webhook is new, or was tried',
  audience: 'admins who asked for the log of the webhook by `joinWebhookLog`',
  payload: Type.Object({
    action: written,
    record: WebhookDelivery,
  }),
});
