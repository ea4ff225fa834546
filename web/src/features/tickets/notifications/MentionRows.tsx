import type { Mention } from '@balcao/plugins/tickets/notes/schemas.ts';
import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined';
import { useTranslation } from 'react-i18next';
import { formatListTime } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { Line, Name, Preview, Text, Time } from '../../../shared/conversation/item-row.ts';
import { Head, NotificationRow } from '../../../shared/notifications/notification-row.ts';
import { NoteSign } from './note-sign.ts';

interface MentionRowsProps {
  mentions: readonly Mention[];
  onOpen: (mention: Mention) => void;
}

/** Notifications of notes that mention the user, above the unread tickets. */
export function MentionRows({ mentions, onOpen }: MentionRowsProps) {
  const { t } = useTranslation('tickets');
  const today = useDay();
  return (
    <section>
      <Head>{t('bell.mentions')}</Head>
      {mentions.map((mention) => (
        <NotificationRow key={mention.id} type="button" onClick={() => onOpen(mention)} data-unread>
          <NoteSign aria-hidden>
            <AlternateEmailOutlined fontSize="medium" />
          </NoteSign>
          <Text>
            <Line>
              <Name>
                {t('bell.mentionOn', {
                  name: mention.user?.name ?? t('drawer.removedUser'),
                  contact: mention.ticket.contact.name,
                })}
              </Name>
              <Time className="numeric">{formatListTime(mention.createdAt, today)}</Time>
            </Line>
            <Line>
              <Preview>
                <span>{mention.asksForTransfer ? t('handling.asksForTransfer') : mention.note}</span>
              </Preview>
            </Line>
          </Text>
        </NotificationRow>
      ))}
    </section>
  );
}
