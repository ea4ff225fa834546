import { noColumn } from '@balcao/plugins/kanban/contract/limits.ts';
import type { Board, ColumnCards } from '@balcao/plugins/kanban/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';

/** Applies a tag's present state to the board: its column's name, colour and position, and the tag on cards. */
export function withColumn(board: Board, tag: Tag): Board {
  const known = board.lanes.find(({ id }) => id === tag.id);
  const isSame =
    known?.name === tag.name && known.color === tag.color && known.lanePosition === tag.lanePosition;
  if (isSame) return board;
  const columns = board.lanes.map((column) => (column.id === tag.id ? tag : column)).sort(byPosition);
  return {
    lanes: columns,
    cards: inOrder(columns, board.cards).map((column) => withTagOnCards(column, tag)),
  };
}

/** Puts the columns into another order before the server has confirmed it. */
export function inThisOrder(board: Board, ids: readonly number[]): Board {
  const columns = [...board.lanes]
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((column, lanePosition) => ({ ...column, lanePosition }));
  return { lanes: columns, cards: inOrder(columns, board.cards) };
}

function inOrder(columns: readonly Tag[], cards: readonly ColumnCards[]): ColumnCards[] {
  const order = [noColumn, ...columns.map(({ id }) => id)];
  return [...cards].sort((one, other) => order.indexOf(one.laneId) - order.indexOf(other.laneId));
}

function withTagOnCards(column: ColumnCards, { id, name, color }: Tag): ColumnCards {
  const looksOther = (tag: { id: number; name: string; color: string | null }) =>
    tag.id === id && (tag.name !== name || tag.color !== color);
  if (!column.cards.some(({ tags }) => tags.some(looksOther))) return column;
  return {
    ...column,
    cards: column.cards.map((card) =>
      card.tags.some(looksOther)
        ? { ...card, tags: card.tags.map((tag) => (tag.id === id ? { ...tag, name, color } : tag)) }
        : card,
    ),
  };
}

function byPosition(one: Tag, other: Tag): number {
  return one.lanePosition - other.lanePosition || one.id - other.id;
}
