import CheckCircleOutlineOutlined from '@mui/icons-material/CheckCircleOutlineOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ForwardOutlined from '@mui/icons-material/ForwardOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import LowPriorityOutlined from '@mui/icons-material/LowPriorityOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SnoozeOutlined from '@mui/icons-material/SnoozeOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberRecent } from '../../../app/search/recent.ts';
import { type ScreenAction, useOfferScreenActions } from '../../../app/search/screen-actions.ts';
import type { OfferedAction } from '../../../app/slot-actions.tsx';
import { useSession } from '../../../lib/api/session.tsx';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { priorityTexts } from '../../../shared/priority/priorities.ts';
import { foundTicket } from '../found/search-tickets.ts';
import type { Ticket } from '../ticket.ts';
import type { TicketActions } from './use-ticket-actions.ts';

const texts = {
  note: { pt: 'Escrever uma observação', en: 'Write a note', es: 'Escribir una nota' },
  tags: { pt: 'Tags do ticket', en: 'Tags of the ticket', es: 'Etiquetas del ticket' },
};

interface SearchActionsOptions {
  ticket: Ticket;
  actions: TicketActions;
  /** Actions of other features. */
  offered: readonly OfferedAction<'conversation'>[];
  onToggleDrawer: () => void;
  onTransfer: () => void;
  onSnooze: () => void;
  onPriority: () => void;
  onGoToDate: () => void;
  onNote: () => void;
  onTags: () => void;
}

/** Offers the actions of the open ticket in the search, and remembers the ticket as a recent entry. */
export function useSearchActions(about: SearchActionsOptions): void {
  const { ticket, actions, offered, onToggleDrawer, onTransfer, onSnooze, onPriority, onGoToDate } = about;
  const { onNote, onTags } = about;
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const ofStatus: Record<Ticket['status'], ScreenAction[]> = {
    pending: [{ key: 'accept', label: t('action.accept'), icon: HowToRegOutlined, run: actions.accept }],
    open: [
      { key: 'resolve', label: t('action.resolve'), icon: CheckCircleOutlineOutlined, run: actions.resolve },
      { key: 'snooze', label: t('action.snooze'), icon: SnoozeOutlined, run: onSnooze },
      { key: 'return', label: t('action.return'), icon: UndoOutlined, run: actions.giveBack },
    ],
    closed: [{ key: 'reopen', label: t('action.reopen'), icon: ReplayOutlined, run: actions.reopen }],
  };
  useOfferScreenActions([
    ...ofStatus[ticket.status],
    { key: 'transfer', label: t('action.transfer'), icon: ForwardOutlined, run: onTransfer },
    { key: 'priority', label: inLanguage(priorityTexts.title), icon: LowPriorityOutlined, run: onPriority },
    { key: 'note', label: inLanguage(texts.note), icon: EditNoteOutlined, run: onNote },
    { key: 'tags', label: inLanguage(texts.tags), icon: SellOutlined, run: onTags },
    ...offered.map(({ start, ...act }) => ({ ...act, run: () => start({ ticket }) })),
    { key: 'date', label: t('action.goToDate'), icon: EventOutlined, run: onGoToDate },
    { key: 'contact', label: t('header.contact'), icon: PersonOutlined, run: onToggleDrawer },
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened is remembered once, whatever changes in it later
  useEffect(() => {
    rememberRecent(user.id, { source: 'tickets', ...foundTicket(ticket) });
  }, [user.id, ticket.uuid]);
}
