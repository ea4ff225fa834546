import type { Card } from '@balcao/plugins/kanban/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import { createContext, type KeyboardEvent, useContext } from 'react';

/**
 * Actions on the board. The object stays the same as long as the board is mounted, so that cards are not rendered again
 * because of it.
 */
export type BoardActions = {
  move: (ticketId: number, laneId: number) => void;
  loadMore: (laneId: number) => void;
  handleKey: (event: KeyboardEvent, card: Card) => void;
  giveUp: (card: Card) => void;
  editLane: (column: Tag) => void;
  /** By one place to the left (-1) or to the right (1). */
  shiftLane: (column: Tag, by: -1 | 1) => void;
  removeLane: (column: Tag) => void;
};

export const BoardActionsContext = createContext<BoardActions | null>(null);

export function useBoardActions(): BoardActions {
  const callbacks = useContext(BoardActionsContext);
  if (!callbacks) throw new Error('There is no board around this');
  return callbacks;
}
