import { definePlugin } from '@balcao/core';
import { ticketViewed } from './contract/live-events.ts';
import { viewerRoutes } from './routes.ts';

/**
 * Shows the other viewers and writers of a conversation, so that no customer is answered twice. Nothing is stored: each screen
 * repeats its state, and the others drop it when it is no longer repeated.
 */
export const viewers = definePlugin({
  name: 'viewers',
  scope: 'tickets',
  requires: ['tickets'],
  liveEvents: [ticketViewed],
  register: viewerRoutes,
});
