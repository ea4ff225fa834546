import CallMissedOutlined from '@mui/icons-material/CallMissedOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import EmojiEmotionsOutlined from '@mui/icons-material/EmojiEmotionsOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import MicNoneOutlined from '@mui/icons-material/MicNoneOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { formatListTime, formatWaiting } from '../../../lib/format/dates.ts';
import { useDay, useMinute } from '../../../lib/hooks/use-minute.ts';
import {
  Actions,
  Beside,
  Chips,
  DraftSign,
  Line,
  Name,
  Preview,
  QueueEdge,
  Quiet,
  Row,
  Stretched,
  Text,
  Tick,
  Time,
  Unread,
  Waits,
} from '../../../shared/conversation/item-row.ts';
import { useUnsentText } from '../../../shared/conversation/unsent-store.ts';
import { useLastMessageText } from '../../../shared/last-message/last-message-text.ts';
import { type PreviewKind, shortName } from '../../../shared/last-message/preview.ts';
import type { Density } from '../../../theme/density.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { schemes } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Tooltip } from '../../../ui/menus/Tooltip.tsx';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { ColorChip } from '../../../ui/text/ColorChip.tsx';
import { Unseen } from '../../../ui/text/unseen.ts';
import { ColumnCells } from '../columns/ColumnCells.tsx';
import { useStoredDraft } from '../composer/use-draft.ts';
import { RowMarks } from '../priority/RowMarks.tsx';
import type { Ticket } from '../ticket.ts';

interface TicketItemProps {
  ticket: Ticket;
  density: Density;
  isNarrow: boolean;
  /** Keys of the company's fields whose values the row shows. */
  columns: readonly string[];
  isSelected: boolean;
  /** Whether the keyboard is on it: pending tickets are not opened, so they cannot be selected. */
  isPointed: boolean;
  /** Whether a colleague transferred it to this user, who has not opened it since. */
  isNew: boolean;
  isAccepting: boolean;
  /** Whether tickets of several agents are shown, so that rows name theirs; likewise of several connections. */
  showsAgent: boolean;
  showsConnection: boolean;
  /** Whether the user is selecting rows for actions on several tickets. */
  isPicking: boolean;
  isPicked: boolean;
  onPick: (ticketId: number, isRange: boolean) => void;
  onAccept: (ticket: Ticket) => void;
  /** Absent for users who may not read conversations of others. */
  onSpy?: ((ticket: Ticket) => void) | undefined;
}

/**
 * Row of a ticket in an agent's list, on two lines: contact, queue, tags and time; below them the last message and who
 * waits for an answer.
 */
export const TicketItem = memo(function TicketItem(props: TicketItemProps) {
  const { ticket, density, isNarrow, columns, isSelected, isPointed, isNew, isAccepting, onAccept, onSpy } =
    props;
  const { t } = useTranslation('tickets');
  const today = useDay();
  const isPending = ticket.status === 'pending';
  const unread = ticket.unreadMessages ?? 0;
  const saidAt = ticket.lastMessageAt ?? ticket.createdAt;
  return (
    <Row
      data-selected={isSelected || undefined}
      data-pointed={isPointed || undefined}
      data-unread={unread > 0 || isNew || undefined}
      data-picking={props.isPicking || undefined}
      data-picked={props.isPicked || undefined}
      data-density={density}
      data-fields={columns.length > 0 || undefined}
      data-ticket-id={ticket.id}
    >
      <QueueEdge style={{ backgroundColor: ticket.queue?.color ?? 'transparent' }} />
      <Picture ticket={ticket} density={density} />
      <Tick
        type="checkbox"
        aria-label={t('together.pick', { name: ticket.contact.name })}
        // The keyboard selects a row by its letter; from then on the check boxes are stops of the Tab key, too.
        tabIndex={props.isPicking ? 0 : -1}
        checked={props.isPicked}
        onChange={({ nativeEvent }) =>
          props.onPick(ticket.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <Text>
        <Line>
          {isPending ? (
            <NameOf ticket={ticket} isNarrow={isNarrow} />
          ) : (
            <Stretched to={`/tickets/${ticket.uuid}`} aria-current={isSelected ? 'page' : undefined}>
              <NameOf ticket={ticket} isNarrow={isNarrow} />
            </Stretched>
          )}
          <End ticket={ticket} saidAt={saidAt} time={formatListTime(saidAt, today)} />
        </Line>
        <Line>
          <LastMessage ticket={ticket} isSelected={isSelected} />
          <Whose ticket={ticket} showsAgent={props.showsAgent} showsConnection={props.showsConnection} />
          {unread > 0 ? (
            <Unread className="numeric" aria-label={t('list.unread', { count: unread })}>
              {unread > 99 ? '99+' : unread}
            </Unread>
          ) : null}
          <ItemActions {...{ ticket, isAccepting, onAccept, onSpy }} />
        </Line>
        <ColumnCells fields={ticket.fields} columns={columns} />
      </Text>
    </Row>
  );
});

/** Memoized, as the other parts that stay the same where a row is only selected or pointed at. */
const Picture = memo(function Picture({ ticket, density }: Pick<TicketItemProps, 'ticket' | 'density'>) {
  return (
    <Avatar
      name={ticket.contact.name}
      picture={ticket.contact.profilePicUrl}
      size={density === 'compact' ? 32 : 40}
      badge={<ChannelBadge ticket={ticket} />}
    />
  );
});

interface EndProps {
  ticket: Ticket;
  saidAt: string;
  /** Moment of the last message in words of the reader's language. */
  time: string;
}

/** Everything beside the name of the contact. */
const End = memo(function End({ ticket, saidAt, time }: EndProps) {
  const { status, waitingSince } = ticket;
  return (
    <Beside>
      <Labels ticket={ticket} />
      <Marks ticket={ticket} />
      {status === 'pending' && waitingSince ? <Waiting since={waitingSince} /> : null}
      <Time className="numeric" dateTime={saidAt}>
        {time}
      </Time>
    </Beside>
  );
});

/** Name of the contact, shortened on narrow screens, but not for screen readers. */
function NameOf({ ticket, isNarrow }: Pick<TicketItemProps, 'ticket' | 'isNarrow'>) {
  const { name } = ticket.contact;
  const shown = isNarrow ? shortName(name) : name;
  if (shown === name) return <Name title={name}>{name}</Name>;
  return (
    <Name title={name}>
      <span aria-hidden>{shown}</span>
      <Unseen>{name}</Unseen>
    </Name>
  );
}

/** Marks that few rows have; their code is loaded with the first of them. */
function Marks({ ticket }: { ticket: Ticket }) {
  const { answerUntil, nextDue, priority } = ticket;
  return answerUntil || nextDue || priority > 2 ? <RowMarks ticket={ticket} /> : null;
}

/** Time for which the customer has waited for an agent. */
function Waiting({ since }: { since: string }) {
  const { t } = useTranslation('tickets');
  const time = formatWaiting(since, useMinute());
  return (
    <Waits className="numeric" data-waits title={t('list.waitsFor', { time })}>
      <HourglassEmptyOutlined aria-hidden />
      <span aria-hidden>{time}</span>
      <Unseen>{t('list.waitsFor', { time })}</Unseen>
    </Waits>
  );
}

const ItemActions = memo(function ItemActions({
  ticket,
  isAccepting,
  onAccept,
  onSpy,
}: Pick<TicketItemProps, 'ticket' | 'isAccepting' | 'onAccept' | 'onSpy'>) {
  const { t } = useTranslation('tickets');
  const isPending = ticket.status === 'pending';
  if (!onSpy && !isPending) return null;
  return (
    <Actions>
      {onSpy ? (
        <IconAction label={t('list.spy')} size="small" className="onHover" onClick={() => onSpy(ticket)}>
          <VisibilityOutlined fontSize="dense" />
        </IconAction>
      ) : null}
      {isPending ? (
        <Button
          size="small"
          variant="contained"
          // Not `disabled`, which would take the focus from the user who pressed it.
          aria-disabled={isAccepting || undefined}
          onClick={() => onAccept(ticket)}
          aria-label={t('list.acceptOf', { name: ticket.contact.name })}
          sx={{
            height: 24,
            minHeight: '24px !important',
            px: 2.5,
            fontSize: textSizes.caption,
            '&[aria-disabled]': { opacity: 0.6 },
          }}
        >
          {t('list.accept')}
        </Button>
      ) : null}
    </Actions>
  );
});

function ChannelBadge({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const sx = { fontSize: 12, color: 'text.secondary', display: 'block' };
  const Sign = ticket.isGroup ? GroupsOutlined : ChatBubbleOutlineOutlined;
  if (!ticket.whatsapp) return null;
  return (
    <Tooltip title={t('list.connection', { name: ticket.whatsapp.name })}>
      <Sign sx={sx} />
    </Tooltip>
  );
}

const previewIcons = {
  location: PlaceOutlined,
  audio: MicNoneOutlined,
  sticker: EmojiEmotionsOutlined,
  contact: PersonOutlined,
  call: CallMissedOutlined,
} satisfies Partial<Record<PreviewKind, typeof PlaceOutlined>>;

function LastMessage({ ticket, isSelected }: Pick<TicketItemProps, 'ticket' | 'isSelected'>) {
  const { t } = useTranslation('tickets');
  const { kind, words } = useLastMessageText(ticket);
  const draft = useStoredDraft(ticket.id);
  const unsent = useUnsentText(ticket.id, useSession().user.id);
  if (unsent !== null && !isSelected) {
    return (
      <Preview>
        <DraftSign>{t('unsent.mark')}</DraftSign>
        <span>{unsent}</span>
      </Preview>
    );
  }
  // Not on the open conversation, which shows its draft in the text box.
  if (draft !== '' && !isSelected) {
    return (
      <Preview>
        <DraftSign>{t('list.draft')}</DraftSign>
        <span>{draft}</span>
      </Preview>
    );
  }
  const Icon = kind === 'text' || ticket.lastMessageDeleted ? null : previewIcons[kind];
  return (
    <Preview>
      {ticket.fromMe ? <ReplyOutlined aria-label={t('list.you')} /> : null}
      {Icon ? <Icon aria-hidden /> : null}
      {ticket.lastMessageDeleted ? <em>{t('list.deleted')}</em> : <span>{words}</span>}
    </Preview>
  );
}

/** Queue and tags of a ticket, in the room that the name leaves. */
function Labels({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  return (
    <Chips>
      <ColorChip
        label={ticket.queue?.name ?? t('list.noQueue')}
        color={ticket.queue?.color ?? schemes.light.noQueue}
      />
      {ticket.tags.map((tag) => (
        <ColorChip key={tag.id} label={tag.name} color={tag.color} className="tag" />
      ))}
    </Chips>
  );
}

/** Agent or bot that has the ticket, and its connection, where rows differ in them. */
function Whose({
  ticket,
  showsAgent,
  showsConnection,
}: Pick<TicketItemProps, 'ticket' | 'showsAgent' | 'showsConnection'>) {
  const { t } = useTranslation('tickets');
  const hasBot = !ticket.user && ticket.chatbot;
  return (
    <>
      {showsAgent && ticket.user ? (
        <Quiet className="agent" title={t('list.agent', { name: ticket.user.name })}>
          <PersonOutlined aria-hidden />
          {ticket.user.name}
        </Quiet>
      ) : null}
      {hasBot ? (
        <Quiet className="agent">
          <SmartToyOutlined aria-hidden />
          {t('list.bot')}
        </Quiet>
      ) : null}
      {showsConnection && ticket.whatsapp ? (
        <Quiet className="connection" title={t('list.connection', { name: ticket.whatsapp.name })}>
          <LinkOutlined aria-hidden />
          {ticket.whatsapp.name}
        </Quiet>
      ) : null}
    </>
  );
}
