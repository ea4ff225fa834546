import { definePlugin } from '@balcao/core';
import { ticketViewed } from './live-events.ts';
import { viewerRoutes } from './routes.ts';

/**
 * Who else looks at a conversation, or writes in it, so that no customer is answered twice. Nothing is stored: each screen
 * says what it does, the others hear it and forget it by themselves when it is not said again.
 */
export const viewers = definePlugin({
  name: 'viewers',
  scope: 'tickets',
  requires: ['tickets'],
  liveEvents: [ticketViewed],
  register: viewerRoutes,
});
