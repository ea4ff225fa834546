import { changesOf, defineLiveEvent, written } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Delivery, Integration } from '../schemas.ts';
import './permissions.ts';

/** Live events of integrations; the web app imports their types. */
export const integrationChanged = defineLiveEvent({
  name: 'company-{id}-queueIntegration',
  summary: 'An integration is new, changed, paused, disabled or gone; its key is never in it',
  audience: 'those of the company who may edit integrations',
  permission: 'integrations:edit',
  payload: changesOf({ queueIntegration: Integration }, { integrationId: Type.Integer() }),
});

export const deliveryChanged = defineLiveEvent({
  name: 'company-{id}-queueIntegrationDelivery',
  summary: 'A delivery to an integration is new, or was tried',
  audience: 'admins who asked for the log of the integration by `joinIntegrationLog`',
  payload: Type.Object({
    action: written,
    integrationId: Type.Integer(),
    record: Delivery,
  }),
});

/** Returns the room of the sockets that show the log of an integration. */
export const logRoom = (integrationId: number): string => `integration-log-${integrationId}`;
