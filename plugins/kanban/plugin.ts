import { definePlugin } from '@balcao/core';
import { boardRoutes, olderBoardRoutes } from './routes.ts';

/** The board: tickets as cards, in lanes that are tags. */
export const kanban = definePlugin({
  name: 'kanban',
  planFlag: 'useKanban',
  requires: ['tags', 'tickets'],
  register(scope) {
    boardRoutes(scope);
    olderBoardRoutes(scope);
  },
});
