import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ForwardOutlined from '@mui/icons-material/ForwardOutlined';
import LowPriorityOutlined from '@mui/icons-material/LowPriorityOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import SnoozeOutlined from '@mui/icons-material/SnoozeOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type OfferedAction, useSlotActions } from '../../../app/slot-actions.tsx';
import { useSession } from '../../../lib/api/session.tsx';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { PriorityFact } from '../../../shared/priority/PriorityMark.tsx';
import { priorityTexts } from '../../../shared/priority/priorities.ts';
import { SlaChip } from '../../../shared/service-levels/SlaChip.tsx';
import { schemes } from '../../../theme/tokens.ts';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu, type AppMenuItem } from '../../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Kbd } from '../../../ui/menus/Kbd.tsx';
import { Tooltip } from '../../../ui/menus/Tooltip.tsx';
import { useNarrow } from '../../../ui/page/use-narrow.ts';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { ColorChip } from '../../../ui/text/ColorChip.tsx';
import { Unseen } from '../../../ui/text/unseen.ts';
import { AdMark } from '../ads/AdMark.tsx';
import type { Ticket } from '../ticket.ts';
import { Header } from './ConversationSkeleton.tsx';
import { Facts, Identity, Main, StatusDot, TagsOfHeader, Who } from './header-facts.ts';
import { useSearchActions } from './use-search-actions.ts';
import type { TicketActions } from './use-ticket-actions.ts';

interface ConversationHeaderProps {
  ticket: Ticket;
  actions: TicketActions;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
  onTransfer: () => void;
  onSnooze: () => void;
  onPriority: () => void;
  onGoToDate: () => void;
  onNote: () => void;
  onTags: () => void;
}

/** Contact, agent in charge, and the actions possible now. Drawn for its own changes alone, and not with each message. */
export const ConversationHeader = memo(function ConversationHeader(props: ConversationHeaderProps) {
  const { ticket, actions, isDrawerOpen, onToggleDrawer, onTransfer, onSnooze, onPriority, onGoToDate } =
    props;
  const { t } = useTranslation('tickets');
  const isNarrow = useNarrow();
  // The drawer takes its width from the header: the contact comes before the actions.
  const tightBelow = isDrawerOpen ? 1599.95 : 959.95;
  const isTight = useMediaQuery(`(max-width:${tightBelow}px)`, { noSsr: true });
  const navigate = useNavigate();
  const { actions: offered, dialog } = useSlotActions('conversation', ticket.id);
  const parts = { ticket, actions, offered, isTight, onTransfer, onSnooze, onPriority, onGoToDate };
  useSearchActions({ ...parts, onToggleDrawer, onNote: props.onNote, onTags: props.onTags });
  return (
    <Header>
      {isNarrow ? (
        <IconAction label={t('header.back')} onClick={() => void navigate('/tickets')}>
          <ArrowBackOutlined />
        </IconAction>
      ) : null}
      <Identity type="button" onClick={onToggleDrawer} aria-expanded={isDrawerOpen} data-printed>
        <Avatar name={ticket.contact.name} picture={ticket.contact.profilePicUrl} size={38} />
        <Who>
          <strong>{ticket.contact.name}</strong>
          <Facts>
            <Main>
              <ColorChip
                label={ticket.queue?.name ?? t('list.noQueue')}
                color={ticket.queue?.color ?? schemes.light.noQueue}
              />
              <Driver ticket={ticket} />
            </Main>
            <PriorityFact priority={ticket.priority} />
            {ticket.nextDue ? (
              <span data-chips>
                <SlaChip nextDue={ticket.nextDue} isSpelledOut={!isTight} />
              </span>
            ) : null}
            {ticket.ad ? <AdMark ad={ticket.ad} /> : null}
            {isTight ? null : <Tags tags={ticket.tags} />}
            {isTight || !ticket.whatsapp ? null : (
              <span title={t('drawer.connection')}>{ticket.whatsapp.name}</span>
            )}
            {isTight ? null : <span className="numeric">{t('header.number', { id: ticket.id })}</span>}
          </Facts>
          <Unseen>{isDrawerOpen ? t('header.closeContact') : t('header.contact')}</Unseen>
        </Who>
      </Identity>
      <Likely {...parts} />
      <More {...parts} />
      {dialog}
    </Header>
  );
});

const tagsShown = 2;

/** The first of them; the drawer has all. */
function Tags({ tags }: Pick<Ticket, 'tags'>) {
  const more = tags.length - tagsShown;
  if (tags.length === 0) return null;
  return (
    <TagsOfHeader data-chips>
      {tags.slice(0, tagsShown).map((tag) => (
        <ColorChip key={tag.id} label={tag.name} color={tag.color} />
      ))}
      {more > 0 ? <span className="numeric">+{more}</span> : null}
    </TagsOfHeader>
  );
}

function Driver({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  if (ticket.status === 'closed') {
    return (
      <span>
        <StatusDot data-status="closed" />
        {ticket.user ? t('header.closedBy', { name: ticket.user.name }) : t('header.status.closed')}
      </span>
    );
  }
  if (ticket.status === 'pending') {
    return (
      <span>
        <StatusDot data-status="pending" />
        {ticket.chatbot ? t('header.bot') : t('header.waitingAgent')}
        {ticket.chatbot ? (
          <SmartToyOutlined aria-hidden fontSize="mark" sx={{ ml: 1, verticalAlign: '-2px' }} />
        ) : null}
      </span>
    );
  }
  const isOwn = ticket.userId === user.id;
  return (
    <span>
      <StatusDot data-status="open" />
      {isOwn
        ? t('header.you')
        : ticket.user
          ? t('header.agent', { name: ticket.user.name })
          : t('header.status.open')}
    </span>
  );
}

interface ActionsProps {
  ticket: Ticket;
  actions: TicketActions;
  /** Actions of other features. */
  offered: readonly OfferedAction<'conversation'>[];
  /** Only the likeliest act has a button of its own. */
  isTight: boolean;
  onTransfer: () => void;
  onSnooze: () => void;
  onPriority: () => void;
  onGoToDate: () => void;
}

/** The one or two acts that come next in this status, in words. */
function Likely({ ticket, actions, isTight, onTransfer }: ActionsProps) {
  const { t } = useTranslation('tickets');
  const { isBusy } = actions;
  const next = {
    pending: { label: t('action.accept'), shortcut: 'Alt+A', act: actions.accept },
    open: { label: t('action.resolve'), shortcut: 'Alt+E', act: actions.resolve },
    closed: { label: t('action.reopen'), shortcut: 'Alt+O', act: actions.reopen },
  }[ticket.status];
  const acts = useStableCallbacks({ next: next.act, transfer: onTransfer });
  return (
    <>
      {isTight ? null : (
        <Act
          label={t('action.transfer')}
          shortcut="Alt+T"
          variant="outlined"
          onClick={acts.transfer}
          disabled={isBusy}
        />
      )}
      <Act
        label={next.label}
        shortcut={next.shortcut}
        variant="contained"
        onClick={acts.next}
        disabled={isBusy}
      />
    </>
  );
}

/** Memoized: the next ticket has mostly the same ones. */
const Act = memo(function Act({
  label,
  shortcut,
  variant,
  onClick,
  disabled,
}: {
  label: string;
  shortcut: string;
  variant: 'contained' | 'outlined';
  onClick: () => void;
  disabled: boolean;
}) {
  return (
    <Tooltip title={<Kbd>{shortcut}</Kbd>}>
      <span>
        <Button variant={variant} onClick={onClick} disabled={disabled} aria-keyshortcuts={shortcut}>
          {label}
        </Button>
      </span>
    </Tooltip>
  );
});

/** Menu of all other actions. */
function More({
  ticket,
  actions,
  offered,
  isTight,
  onTransfer,
  onSnooze,
  onPriority,
  onGoToDate,
}: ActionsProps) {
  const { t } = useTranslation('tickets');
  const { can } = useSession();
  const { anchor, open, close } = useAnchor(ticket.id);
  const of = (act: string, icon: ComponentType, onSelect: () => void): AppMenuItem => ({
    key: act,
    label: t(`action.${act}`),
    icon,
    onSelect,
  });
  const items: AppMenuItem[] = [];
  if (isTight) items.push({ ...of('transfer', ForwardOutlined, onTransfer), shortcut: 'Alt+T' });
  if (ticket.status === 'open') {
    items.push({ ...of('snooze', SnoozeOutlined, onSnooze), shortcut: 'Alt+S' });
    items.push(of('return', UndoOutlined, actions.giveBack));
  }
  items.push({
    key: 'priority',
    label: inLanguage(priorityTexts.title),
    icon: LowPriorityOutlined,
    onSelect: onPriority,
  });
  for (const { start, ...act } of offered) items.push({ ...act, onSelect: () => start({ ticket }) });
  items.push({ ...of('goToDate', EventOutlined, onGoToDate), shortcut: 'Alt+G' });
  if (ticket.can?.delete ?? can('ticket-options:deleteTicket')) {
    items.push({
      key: 'delete',
      label: t('action.delete'),
      icon: DeleteOutlined,
      isDestructive: true,
      onSelect: actions.remove,
    });
  }
  return (
    <>
      <IconAction
        label={t('action.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <MoreVertOutlined />
      </IconAction>
      <AppMenu key={ticket.id} anchor={anchor} onClose={close} items={items} label={t('action.more')} />
    </>
  );
}
