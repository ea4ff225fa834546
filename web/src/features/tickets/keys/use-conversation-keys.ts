import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { TicketStatus } from '../ticket.ts';
import { focusSoon } from './focus-soon.ts';
import { focusRow, rowIdOf } from './rows.ts';
import { useEscape, useHotkeys } from './use-hotkeys.ts';

type Box = RefObject<{ focus: () => void } | null>;

/** Actions on an open conversation by their letters; `other` gets letters that are not among them. */
export type ConversationActs = Record<
  'a' | 'e' | 's' | 'o' | 'g' | 't' | 'r' | 'i' | 'c' | 'l',
  () => void
> & {
  other: (key: string) => boolean;
};

/** Letters that have a meaning in one status only. */
const only: Partial<Record<string, TicketStatus>> = {
  a: 'pending',
  e: 'open',
  s: 'open',
  o: 'closed',
  r: 'open',
};

/** Keyboard shortcuts of the conversation on screen: with Alt anywhere, alone on its row of the list. */
export function useConversationKeys(status: TicketStatus, ticketId: number, acts: ConversationActs): void {
  useHotkeys(({ key, rowId }) => {
    if (rowId !== null && rowId !== ticketId) return false;
    const isKnown = key !== 'other' && Object.hasOwn(acts, key);
    if (!isKnown || (only[key] ?? status) !== status) return acts.other(key);
    (acts as Record<string, () => void>)[key]?.();
    return true;
  });
}

interface Escapes {
  ticketId: number;
  isDrawerOpen: boolean;
  canReply: boolean;
  composer: Box;
  closeDrawer: () => void;
}

/**
 * Closes one thing at each Esc, the top one: a field of the drawer gives the focus to the text box, then the drawer, the
 * box and the conversation are closed.
 */
export function useConversationEscape(known: Escapes): void {
  const navigate = useNavigate();
  const { ticketId, isDrawerOpen, canReply, composer, closeDrawer } = known;
  useEscape((target) => {
    const isHere = target.closest('[data-focus-area]') !== null;
    const isBox = target.matches('[data-focus-home]');
    const isField = !isBox && target.matches('input, textarea, select');
    if (isField && !isHere) return false;
    // The drawer, with the text typed in it, is closed by the next press.
    if (isField && canReply) composer.current?.focus();
    else if (isDrawerOpen) closeDrawer();
    else if (canReply && isHere && !isBox) composer.current?.focus();
    else if (rowIdOf(target) === ticketId || !focusRow(ticketId)) void navigate('/tickets');
    return true;
  });
}

/** Returns functions that open the drawer at one of its fields, and close it, which focuses the text box. */
export function drawerControls(setOpen: (isOpen: boolean) => void, composer: Box) {
  return {
    close: () => {
      const before = document.activeElement;
      setOpen(false);
      requestAnimationFrame(() => {
        const { activeElement: now } = document;
        // A second Esc may have led to the row meanwhile.
        const isOnRow = now !== before && now !== null && rowIdOf(now) !== null;
        if (!isOnRow) composer.current?.focus();
      });
    },
    openAt: (selector: string) => {
      setOpen(true);
      focusSoon(selector);
    },
  };
}
