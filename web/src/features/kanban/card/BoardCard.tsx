import { noColumn } from '@balcao/plugins/kanban/contract/limits.ts';
import type { Card } from '@balcao/plugins/kanban/schemas.ts';
import OpenWithOutlined from '@mui/icons-material/OpenWithOutlined';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListTime } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { Unread } from '../../../shared/conversation/item-row.ts';
import { LastMessageText } from '../../../shared/last-message/LastMessageText.tsx';
import { PriorityMark } from '../../../shared/priority/PriorityMark.tsx';
import { SlaChip } from '../../../shared/service-levels/SlaChip.tsx';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu } from '../../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { ColorChip } from '../../../ui/text/ColorChip.tsx';
import { useBoardActions } from '../board/actions.ts';
import { useCardDrag } from '../moving/use-drag.ts';
import { Address, Frame, Line, Marks, Name, Preview, Quiet, Slot, Stretched, Time } from './card-frame.ts';

interface BoardCardProps {
  card: Card;
  /** Columns of the board, that of the cards in none first; the menu moves to them. */
  lanes: ReadonlyArray<{ id: number; name: string }>;
  isCarried: boolean;
  hintId: string;
}

/** Card of a ticket on the board: contact, last message and status. A click opens the conversation. */
export const BoardCard = memo(function BoardCard({
  card,
  lanes: columns,
  isCarried,
  hintId,
}: BoardCardProps) {
  const { t } = useTranslation('kanban');
  const today = useDay();
  const { handleKey, giveUp } = useBoardActions();
  const frame = useRef<HTMLDivElement>(null);
  const isTaken = useCardDrag(frame, card.id);
  const { contact } = card;
  return (
    <Slot>
      <Frame
        ref={frame}
        data-card-id={card.id}
        data-taken={isTaken || undefined}
        data-carried={isCarried || undefined}
        data-unread={card.unreadMessages > 0 || undefined}
      >
        <Line>
          <Stretched
            to={`/tickets/${card.uuid}`}
            draggable={false}
            aria-describedby={hintId}
            onKeyDown={(event) => handleKey(event, card)}
            onBlur={() => giveUp(card)}
          >
            <Name title={contact.name}>{contact.name}</Name>
          </Stretched>
          <PriorityMark priority={card.priority} />
          <Time className="numeric" dateTime={card.updatedAt}>
            {formatListTime(card.updatedAt, today)}
          </Time>
          <MoveMenu card={card} lanes={columns} />
        </Line>
        <Address className="numeric">{card.isGroup ? t('group') : contact.number || '\u00a0'}</Address>
        <Line>
          <Preview>
            <LastMessageText of={card} />
          </Preview>
          {card.unreadMessages > 0 ? (
            <Unread className="numeric" aria-label={t('unread', { count: card.unreadMessages })}>
              {card.unreadMessages > 99 ? '99+' : card.unreadMessages}
            </Unread>
          ) : null}
        </Line>
        <Marks>
          {card.nextDue ? <SlaChip nextDue={card.nextDue} isSpelledOut /> : null}
          {card.queue ? <ColorChip label={card.queue.name} color={card.queue.color} /> : null}
          <Quiet className="agent">
            {card.user?.name ?? (card.status === 'pending' ? t('waiting') : '')}
          </Quiet>
          {card.tags
            .filter(({ id }) => !columns.some((column) => column.id === id))
            .slice(0, 2)
            .map((tag) => (
              <ColorChip key={tag.id} label={tag.name} color={tag.color} />
            ))}
        </Marks>
      </Frame>
    </Slot>
  );
});

/** Menu that moves the card, for users who do not drag. */
function MoveMenu({ card, lanes: columns }: Pick<BoardCardProps, 'card' | 'lanes'>) {
  const { t } = useTranslation('kanban');
  const { move } = useBoardActions();
  const { anchor, open, close } = useAnchor();
  const label = t('move', { name: card.contact.name });
  return (
    <>
      <IconAction
        label={label}
        size="small"
        className="onHover"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <OpenWithOutlined fontSize="inline" />
      </IconAction>
      <AppMenu
        anchor={anchor}
        onClose={close}
        label={label}
        items={columns
          .filter(({ id }) => id !== card.laneId)
          .map(({ id, name }) => ({
            key: String(id === noColumn ? 'none' : id),
            label: t('moveTo', { lane: name }),
            onSelect: () => move(card.id, id),
          }))}
      />
    </>
  );
}
