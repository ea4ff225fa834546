import { definePlugin } from '@balcao/core';
import { texts } from './plan-texts.ts';
import { boardRoutes, olderBoardRoutes } from './routes.ts';

/** Plugin of the board on which agents see tickets as cards, in columns that are tags. */
export const kanban = definePlugin({
  name: 'kanban',
  scope: 'tickets',
  planFlag: 'useKanban',
  requires: ['tags', 'tickets'],
  texts,
  register(scope) {
    boardRoutes(scope);
    olderBoardRoutes(scope);
  },
});
