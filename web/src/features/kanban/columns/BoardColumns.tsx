import { noColumn } from '@balcao/plugins/kanban/contract/limits.ts';
import type { Board } from '@balcao/plugins/kanban/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { TagDialog } from '../../../shared/tags/TagDialog.tsx';
import { Unseen } from '../../../ui/text/unseen.ts';
import { type BoardActions, BoardActionsContext } from '../board/actions.ts';
import type { GrabbedCards } from '../board/grabbed-cards.ts';
import { useColumnPlace } from '../moving/use-column-drag.ts';
import { useBoardDrag } from '../moving/use-drag.ts';
import { useKeyboardMoves } from '../moving/use-keyboard-moves.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { Beside, ColumnStrip } from './column-frame.ts';
import { useColumnEditor } from './use-column-editor.ts';
import { useColumnOrder } from './use-column-order.ts';

interface BoardColumnsProps {
  board: Board;
  boardKey: QueryKey;
  grabbed: GrabbedCards;
  move: (ticketId: number, laneId: number) => void;
  letGo: (ticketId: number) => void;
  loadMore: (laneId: number) => Promise<void>;
  failed: ReadonlySet<number>;
  isStale: boolean;
}

/** Columns of the board side by side, between which the user moves cards, and which they reorder. */
export function BoardColumns(props: BoardColumnsProps) {
  const { board, boardKey, grabbed, move, letGo, loadMore, failed, isStale } = props;
  const { t } = useTranslation('kanban');
  const { can } = useSession();
  const mayManage = can('tags:manage');
  const editor = useColumnEditor(boardKey);
  const order = useColumnOrder(boardKey);
  const hintId = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const names = useNames(board, t('openLane'));

  const onTake = (ticketId: number) => grabbed.take(ticketId);
  const onDrop = (ticketId: number, laneId: number | null) => {
    if (laneId !== null) move(ticketId, laneId);
    letGo(ticketId);
  };
  useBoardDrag(element, { onTake, onDrop });
  const place = useColumnPlace(element, order.place);
  const keyboard = useKeyboardMoves({
    lanes: names,
    onTake,
    onDrop: (ticketId, laneId) => {
      onDrop(ticketId, laneId);
      if (laneId !== null) focusCard(element, ticketId, laneId);
    },
  });
  const { carried } = keyboard;
  useEffect(() => {
    if (carried)
      laneElement(element, carried.laneId)?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [element, carried]);
  // One object for all cards, so that none is drawn anew for it.
  const callbacks = useStableCallbacks<BoardActions>({
    move,
    loadMore: (laneId) => void loadMore(laneId),
    handleKey: keyboard.handleKey,
    giveUp: keyboard.giveUp,
    editLane: editor.edit,
    shiftLane: (column, by) => order.shift(column.id, by),
    removeLane: editor.remove,
  });

  return (
    <BoardActionsContext value={callbacks}>
      <Unseen id={hintId}>{t('hint')}</Unseen>
      <Unseen role="status" aria-live="assertive">
        {keyboard.said}
      </Unseen>
      <ColumnStrip
        data-sideways
        ref={setElement}
        aria-busy={isStale}
        style={isStale ? { opacity: 0.6 } : undefined}
      >
        {board.cards.map((column) => {
          const index = board.lanes.findIndex(({ id }) => id === column.laneId);
          const tag = board.lanes[index];
          const isHere = column.cards.some(({ id }) => id === carried?.id);
          return (
            <BoardColumn
              key={column.laneId}
              lane={column}
              tag={tag}
              lanes={names}
              carriedId={carried && isHere ? carried.id : null}
              isTarget={carried?.laneId === column.laneId}
              hasFailed={failed.has(column.laneId)}
              hintId={hintId}
              mayManage={mayManage}
              isFirst={index === 0}
              isLast={index === board.lanes.length - 1}
              line={place?.besideId === column.laneId ? place.side : null}
            />
          );
        })}
        {board.lanes.length === 0 || mayManage ? (
          <Beside>
            {board.lanes.length === 0 ? (
              <p>
                <strong>{t('noLanes')}</strong>
                {mayManage ? t('noLanesText') : t('noLanesAgent')}
              </p>
            ) : null}
            {mayManage ? (
              <Button
                variant={board.lanes.length === 0 ? 'contained' : 'text'}
                startIcon={<AddOutlined />}
                onClick={editor.create}
                sx={{ whiteSpace: 'nowrap', mt: board.lanes.length === 0 ? 0 : 1 }}
              >
                {t('newTag')}
              </Button>
            ) : null}
          </Beside>
        ) : null}
      </ColumnStrip>
      <TagDialog {...editor.dialog} isColumn />
    </BoardActionsContext>
  );
}

/** Names of the columns; the same list as long as no name changes. */
function useNames(board: Board, openLane: string) {
  const text = JSON.stringify([
    { id: noColumn, name: openLane },
    ...board.lanes.map(({ id, name }) => ({ id, name })),
  ]);
  return useMemo(() => JSON.parse(text) as Array<{ id: number; name: string }>, [text]);
}

function laneElement(board: HTMLElement | null, laneId: number): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-lane-id="${laneId}"]`) ?? null;
}

/** Focuses the moved card in its new column; where it is not rendered, the name of that column. */
function focusCard(board: HTMLElement | null, ticketId: number, laneId: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const card = board?.querySelector<HTMLElement>(`[data-card-id="${ticketId}"] a`);
      (card ?? laneElement(board, laneId)?.querySelector<HTMLElement>('h2'))?.focus();
    }),
  );
}
