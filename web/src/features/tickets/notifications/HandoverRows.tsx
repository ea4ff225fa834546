import type { Handover } from '@balcao/plugins/tickets/handovers/schemas.ts';
import ForwardOutlined from '@mui/icons-material/ForwardOutlined';
import { useTranslation } from 'react-i18next';
import { formatListTime } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { Line, Name, Preview, Text, Time } from '../../../shared/conversation/item-row.ts';
import { Head, NotificationRow } from '../../../shared/notifications/notification-row.ts';
import { NoteSign } from './note-sign.ts';

interface HandoverRowsProps {
  handovers: readonly Handover[];
  onOpen: (handover: Handover) => void;
}

/** Notifications of tickets that colleagues transferred to the user, each with its note. */
export function HandoverRows({ handovers, onOpen }: HandoverRowsProps) {
  const { t } = useTranslation('tickets');
  const today = useDay();
  return (
    <section>
      <Head>{t('handling.handovers')}</Head>
      {handovers.map((handover) => (
        <NotificationRow key={handover.id} type="button" onClick={() => onOpen(handover)} data-unread>
          <NoteSign aria-hidden>
            <ForwardOutlined fontSize="medium" />
          </NoteSign>
          <Text>
            <Line>
              <Name>
                {t('handling.handoverOf', {
                  name: handover.user?.name ?? t('drawer.removedUser'),
                  contact: handover.ticket.contact.name,
                })}
              </Name>
              <Time className="numeric">{formatListTime(handover.createdAt, today)}</Time>
            </Line>
            <Line>
              <Preview>
                <span>{handover.note ?? t('handling.handoverWithoutNote')}</span>
              </Preview>
            </Line>
          </Text>
        </NotificationRow>
      ))}
    </section>
  );
}
