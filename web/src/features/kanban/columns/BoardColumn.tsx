import type { ColumnCards } from '@balcao/plugins/kanban/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import Button from '@mui/material/Button';
import { memo, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso } from 'react-virtuoso';
import { useBoardActions } from '../board/actions.ts';
import type { ColumnPlace } from '../board/column-order.ts';
import { BoardCard } from '../card/BoardCard.tsx';
import { cardHeight } from '../card/card-frame.ts';
import { useColumnDrag } from '../moving/use-column-drag.ts';
import { useColumnDrop } from '../moving/use-drag.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { Column, ColumnHead, Count, Dot, Empty, Foot, Title } from './column-frame.ts';

interface BoardColumnProps {
  lane: ColumnCards;
  /** Absent: the column of the cards in none. */
  tag: Tag | undefined;
  lanes: ReadonlyArray<{ id: number; name: string }>;
  /** Card of this column that the user holds by the keyboard. */
  carriedId: number | null;
  /** Whether the card that the user holds by the keyboard would be dropped here. */
  isTarget: boolean;
  hasFailed: boolean;
  hintId: string;
  /** Whether the user may change the column. */
  mayManage: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Side of it at which a dragged column would be dropped. */
  line: ColumnPlace['side'] | null;
}

const screenful = { top: 400, bottom: 400 };

/** Column of the board with its cards, which it loads and scrolls by itself. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { lane, tag, lanes: columns, carriedId, isTarget, hasFailed, hintId } = props;
  const { t } = useTranslation('kanban');
  const { loadMore } = useBoardActions();
  const name = tag?.name ?? t('openLane');
  const titleId = useId();
  const column = useRef<HTMLElement>(null);
  const isOver = useColumnDrop(column, lane.laneId);
  const head = useRef<HTMLElement>(null);
  const isMovable = tag !== undefined && props.mayManage && !(props.isFirst && props.isLast);
  const isTaken = useColumnDrag(head, isMovable ? tag.id : null);
  const more = () => loadMore(lane.laneId);
  return (
    <Column
      ref={column}
      aria-labelledby={titleId}
      data-lane-id={lane.laneId}
      data-over={isOver || isTarget || undefined}
      data-taken={isTaken || undefined}
      data-line={props.line ?? undefined}
    >
      <ColumnHead ref={head} title={isMovable ? t('dragLane') : undefined}>
        <Dot style={tag ? { background: tag.color } : undefined} />
        <Title id={titleId} tabIndex={-1} title={name}>
          {name}
        </Title>
        <Count className="numeric" aria-label={t('cards', { count: lane.count })}>
          {lane.count}
        </Count>
        {tag && props.mayManage ? (
          <ColumnMenu lane={tag} isFirst={props.isFirst} isLast={props.isLast} />
        ) : null}
      </ColumnHead>
      {lane.cards.length === 0 ? (
        <Empty>{t('laneEmpty')}</Empty>
      ) : (
        <Virtuoso
          style={{ flex: 1 }}
          role="group"
          aria-labelledby={titleId}
          data={lane.cards}
          computeItemKey={(_index, card) => card.id}
          fixedItemHeight={cardHeight}
          increaseViewportBy={screenful}
          endReached={more}
          itemContent={(_index, card) => (
            <BoardCard card={card} lanes={columns} isCarried={card.id === carriedId} hintId={hintId} />
          )}
        />
      )}
      {hasFailed ? (
        <Foot role="alert">
          {t('moreFailed')}
          <Button size="small" onClick={more}>
            {t('action.retry')}
          </Button>
        </Foot>
      ) : null}
    </Column>
  );
});
