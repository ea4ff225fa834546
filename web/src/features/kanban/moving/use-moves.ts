import { noColumn } from '@balcao/plugins/kanban/contract/limits.ts';
import type { Board } from '@balcao/plugins/kanban/schemas.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { moveCard } from '../api/move-card.ts';
import { findCard, movedTo } from '../board/board.ts';
import type { Change } from '../board/follow.ts';
import type { GrabbedCards } from '../board/grabbed-cards.ts';

/** Time after a move in which an older event may still arrive, in milliseconds. */
const settlesAfterMs = 1_500;

/**
 * Moves cards for the user: shown at once, sent to the server one move of a card after the other, and offered to be
 * undone. After a failed call the server is asked where the card is.
 */
export function useMoves(key: QueryKey, grabbed: GrabbedCards, hear: (change: Change) => void) {
  const { t } = useTranslation('kanban');
  const client = useQueryClient();
  const chains = useRef(new Map<number, Promise<void>>());
  const latest = useRef({ hear, t });
  useEffect(() => {
    latest.current = { hear, t };
  });

  const letGo = useCallback(
    (ticketId: number) => {
      const held = grabbed.release(ticketId);
      if (held?.isGone) latest.current.hear({ goneId: ticketId });
      else if (held?.ticket) latest.current.hear({ ticket: held.ticket });
    },
    [grabbed],
  );

  const move = useCallback(
    (ticketId: number, laneId: number, wasIn?: number) => {
      const board = client.getQueryData<Board>(key);
      const card = board && findCard(board, ticketId);
      const from = wasIn ?? card?.laneId;
      if (from === undefined || from === laneId) return;
      // Undone wherever the card is shown now: it may not be loaded, or an older answer may have put it back.
      if (board && card && card.laneId !== laneId) {
        grabbed.take(ticketId);
        client.setQueryData<Board>(key, movedTo(board, ticketId, laneId, Date.now()));
      }
      const run = async () => {
        try {
          await moveCard(ticketId, from, laneId);
          const { t: say } = latest.current;
          // Two calls, two notices, once both are done: the second may put the card back.
          if (from !== noColumn && laneId !== noColumn) toast.success(say('removed'));
          toast.success(laneId === noColumn ? say('removed') : say('added'), {
            label: say('undo'),
            run: () => move(ticketId, from, laneId),
          });
          setTimeout(() => letGo(ticketId), settlesAfterMs);
        } catch (error) {
          letGo(ticketId);
          toast.failure(error);
          void client.invalidateQueries({ queryKey: key });
        }
      };
      const turn = (chains.current.get(ticketId) ?? Promise.resolve()).then(run);
      chains.current.set(ticketId, turn);
      void turn.then(() => {
        if (chains.current.get(ticketId) === turn) chains.current.delete(ticketId);
      });
    },
    [client, key, grabbed, letGo],
  );
  return { move, letGo };
}
