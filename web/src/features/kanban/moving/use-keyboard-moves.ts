import type { Card } from '@balcao/plugins/kanban/schemas.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Card that a user picked up by the keyboard, and the column over which it is held. */
export interface Carried {
  id: number;
  laneId: number;
}

interface KeyboardMoves {
  /** In the order of the board. */
  lanes: ReadonlyArray<{ id: number; name: string }>;
  onTake: (ticketId: number) => void;
  onDrop: (ticketId: number, laneId: number | null) => void;
}

/**
 * Moves cards by the keyboard: Space picks a card up, arrows choose the column, Space or Enter drops it, Esc cancels;
 * each step is announced to screen readers.
 */
export function useKeyboardMoves({ lanes: columns, onTake, onDrop }: KeyboardMoves) {
  const { t } = useTranslation('kanban');
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = (laneId: number) => columns.find(({ id }) => id === laneId)?.name ?? '';

  const pickUp = ({ id, laneId, contact }: Card) => {
    setCarried({ id, laneId });
    setSaid(t('picked', { name: contact.name, lane: nameOf(laneId) }));
    onTake(id);
  };
  const step = (by: number) => {
    if (!carried) return;
    const place = columns.findIndex(({ id }) => id === carried.laneId) + by;
    const column = columns[place];
    if (!column) return;
    setCarried({ ...carried, laneId: column.id });
    setSaid(t('over', { lane: column.name, place: place + 1, total: columns.length }));
  };
  const putDown = ({ id, contact }: Card, isMeant: boolean) => {
    if (!carried) return;
    setCarried(null);
    setSaid(t(isMeant ? 'dropped' : 'cancelled', { name: contact.name, lane: nameOf(carried.laneId) }));
    onDrop(id, isMeant ? carried.laneId : null);
  };

  const handleKey = (event: KeyboardEvent, card: Card) => {
    const isCarried = carried?.id === card.id;
    const act = isCarried
      ? {
          ' ': () => putDown(card, true),
          Enter: () => putDown(card, true),
          Escape: () => putDown(card, false),
          ArrowLeft: () => step(-1),
          ArrowRight: () => step(1),
          // A card that is left is put back.
          Tab: () => putDown(card, false),
        }[event.key]
      : event.key === ' '
        ? () => pickUp(card)
        : undefined;
    if (!act) return;
    if (event.key !== 'Tab') event.preventDefault();
    act();
  };
  const giveUp = (card: Card) => {
    if (carried?.id === card.id) putDown(card, false);
  };
  return { carried, said, handleKey, giveUp };
}
