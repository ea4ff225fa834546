import { noLane } from '@balcao/plugins/kanban/limits.ts';
import type { Board, LaneCards } from '@balcao/plugins/kanban/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';

/** A tag as it is now: its lane's name, colour and place, and how it looks on cards. */
export function withLane(board: Board, tag: Tag): Board {
  const known = board.lanes.find(({ id }) => id === tag.id);
  const isSame =
    known?.name === tag.name && known.color === tag.color && known.lanePosition === tag.lanePosition;
  if (isSame) return board;
  const lanes = board.lanes.map((lane) => (lane.id === tag.id ? tag : lane)).sort(byPosition);
  return { lanes, cards: inOrder(lanes, board.cards).map((lane) => withTagOnCards(lane, tag)) };
}

/** The lanes in another order, before the server has heard of it. */
export function inThisOrder(board: Board, ids: readonly number[]): Board {
  const lanes = [...board.lanes]
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((lane, lanePosition) => ({ ...lane, lanePosition }));
  return { lanes, cards: inOrder(lanes, board.cards) };
}

function inOrder(lanes: readonly Tag[], cards: readonly LaneCards[]): LaneCards[] {
  const order = [noLane, ...lanes.map(({ id }) => id)];
  return [...cards].sort((one, other) => order.indexOf(one.laneId) - order.indexOf(other.laneId));
}

function withTagOnCards(lane: LaneCards, { id, name, color }: Tag): LaneCards {
  const looksOther = (tag: { id: number; name: string; color: string | null }) =>
    tag.id === id && (tag.name !== name || tag.color !== color);
  if (!lane.cards.some(({ tags }) => tags.some(looksOther))) return lane;
  return {
    ...lane,
    cards: lane.cards.map((card) =>
      card.tags.some(looksOther)
        ? { ...card, tags: card.tags.map((tag) => (tag.id === id ? { ...tag, name, color } : tag)) }
        : card,
    ),
  };
}

function byPosition(one: Tag, other: Tag): number {
  return one.lanePosition - other.lanePosition || one.id - other.id;
}
